import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readDocumentBytes, readDocumentFile } from '../../../assertions/core/documents/read-document.ts';
import { docxOf, odtOf, paragraph, run, zipOf } from '../../documents.ts';
import { temporaryFolder } from '../../run.ts';

const read = (bytes: Uint8Array | string, name: string) =>
  readDocumentBytes(typeof bytes === 'string' ? strToU8(bytes) : bytes, name);
const textOf = async (bytes: Uint8Array | string, name: string) => (await read(bytes, name)).text;

describe('plain text', () => {
  const TEXT = 'Cédé à « l’acquéreur » — 5 €, cœur.';
  const latin = (text: string) => Buffer.from(text, 'latin1');
  it.each([
    ['UTF-8', Buffer.from(TEXT), TEXT],
    ['UTF-8', Buffer.from(`\ufeff${TEXT}`), TEXT],
    ['UTF-16 LE', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), TEXT],
    ['UTF-16 LE', Buffer.from(TEXT, 'utf16le'), TEXT],
    ['UTF-16 BE', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16(), TEXT],
    ['UTF-16 BE', Buffer.from(TEXT, 'utf16le').swap16(), TEXT],
    ['Windows-1252', latin('C\xe9d\xe9 \xe0 \xab l\x92acqu\xe9reur \xbb \x97 5 \x80, c\x9cur.'), TEXT],
    ['Latin-1', latin('Cédé à « la société ».'), 'Cédé à « la société ».'],
    ['UTF-8', Buffer.from(''), ''],
  ])('%s is found and said', async (encoding, bytes, text) => {
    expect(await read(bytes, 'a.txt')).toMatchObject({ format: 'text', encoding, text, notes: [] });
  });

  it.each([
    ['of DOS', latin('d\x82c\x82d\x82 le')],
    ['of an old Mac', latin('d\x8ecid\x8e le')],
    ['of an old Macintosh', latin('d\x8ec\x8ed\x8e, \x8d')],
    [
      'in Cyrillic',
      latin('\xcf\xf0\xe8\xe2\xe5\xf2 \xcc\xe8\xf0 \xcf\xf0\xe8\xe2\xe5\xf2 \xcc\xe8\xf0 \xcf\xf0\xe8\xe2'),
    ],
  ])('%s is refused, not garbled', async (_name, bytes) => {
    await expect(read(bytes, 'old.txt')).rejects.toThrow(
      'old.txt: is a text in an encoding that is neither UTF-8, UTF-16, Windows-1252 nor Latin-1. Save it as UTF-8',
    );
  });
});

describe('Word', () => {
  it('headings by style or outline level, in any language', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="My clause"/><w:basedOn w:val="Titre1"/></w:style>';
    const body = [
      paragraph(run('Vente'), '<w:pStyle w:val="Titre1"/>'),
      paragraph(run('Prix'), '<w:pStyle w:val="Mine"/>'),
      paragraph(run('Délai'), '<w:outlineLvl w:val="2"/>'),
      paragraph(run('Texte')),
    ].join('');
    expect(await textOf(docxOf(body, { styles }), 'a.docx')).toBe('# Vente\n\n# Prix\n\n### Délai\n\nTexte');
  });

  const level = (depth: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:abstractNum w:abstractNumId="7">${level(0, 'upperRoman', 'Article %1 –')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum>
<w:abstractNum w:abstractNumId="8">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride></w:num>`;
  const item = (text: string, depth: number, list = 1, more = '') =>
    paragraph(run(text), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>${more}`);

  it('automatic numbers, by which a contract cites itself, are written out', async () => {
    const body = [
      item('Objet', 0),
      item('Prix', 0),
      item('payé', 1),
      item('comptant', 2),
      item('à terme', 2),
      item('dû', 1),
      item('puce', 0, 2),
      item('sans', 0, 0),
      item('Durée', 0),
      item('fin', 1),
      item('Neuf', 0, 3),
    ].join('');
    expect((await textOf(docxOf(body, { numbering }), 'a.docx')).split('\n\n')).toEqual([
      'Article I – Objet',
      'Article II – Prix',
      '2.1 payé',
      '(a) comptant',
      '(b) à terme',
      '2.2 dû',
      '- puce',
      'sans',
      'Article III – Durée',
      '3.1 fin',
      'Article IX – Neuf',
    ]);
  });

  it('insertions are taken, deletions left out, and it says so', async () => {
    const body = [
      paragraph(
        `${run('Le prix est de ')}<w:del><w:r><w:delText>100</w:delText></w:r></w:del><w:ins>${run('200')}</w:ins>${run(' euros.')}`,
      ),
      // The whole first item was deleted, with its mark: it is not counted.
      paragraph(
        '<w:del><w:r><w:delText>Un</w:delText></w:r></w:del>',
        '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del/></w:rPr>',
      ),
      item('Deux', 0, 1, '<w:pPrChange><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:pPrChange>'),
      paragraph(run('joined '), '<w:rPr><w:del/></w:rPr>'),
      paragraph(run('here')),
      `<w:moveFrom>${run('moved')}</w:moveFrom>`,
      paragraph(`<w:moveTo>${run('moved')}</w:moveTo>`),
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph(run('gone'))}</w:tc></w:tr><w:tr><w:tc>${paragraph(run('a'))}</w:tc><w:tc>${paragraph(run('b'))}</w:tc></w:tr></w:tbl>`,
    ].join('');
    const { text, notes } = await read(docxOf(body, { numbering }), 'a.docx');
    expect(text.split('\n\n')).toEqual([
      'Le prix est de 200 euros.',
      'Article I – Deux',
      'joined here',
      'moved',
      'a | b',
    ]);
    expect(notes).toEqual(['Tracked changes: 2 insertions taken, 4 deletions left out']);
  });

  it('notes go to the end, with their place in the text', async () => {
    const body = paragraph(
      `${run('Un')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(', deux')}<w:r><w:endnoteReference w:id="1"/></w:r>${run('.')}`,
    );
    const footnotes = `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:id="2">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(' Art. 1240 C. civ.')}`)}</w:footnote>`;
    const endnotes = `<w:endnote w:id="1">${paragraph(run('Fin'))}</w:endnote>`;
    expect(await textOf(docxOf(body, { footnotes, endnotes }), 'a.docx')).toBe(
      'Un[^1], deux[^2].\n\n[^1]: Art. 1240 C. civ.\n\n[^2]: Fin',
    );
  });

  it('tables: short cells a line a row, long ones one after the other', async () => {
    const cell = (...paragraphs: string[]) =>
      `<w:tc>${paragraphs.map((text) => paragraph(run(text))).join('')}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell('Fonds')}${cell('Part')}</w:tr><w:tr>${cell('A')}${cell('')}</w:tr><w:tr>${cell('Un', 'Deux')}${cell('One', 'Two')}</w:tr></w:tbl>${paragraph(run('Fin'))}`;
    expect(await textOf(docxOf(body), 'a.docx')).toBe(
      'Fonds | Part\nA | \n\nUn\n\nDeux\n\nOne\n\nTwo\n\nFin',
    );
  });

  it('text boxes once, fields as their result, raised digits raised, hidden text left out', async () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const body = [
      paragraph(
        `${run('Avant ')}<w:r><mc:AlternateContent><mc:Choice>${box('Boîte')}</mc:Choice><mc:Fallback>${box('Boîte')}</mc:Fallback></mc:AlternateContent></w:r>${run('après')}`,
      ),
      paragraph(
        `${run('voir ')}${field('begin')}<w:r><w:instrText>REF _x</w:instrText></w:r>${field('separate')}${run('4.2')}${field('end')}`,
      ),
      paragraph(
        `${run('article 1240')}${run('1', '<w:vertAlign w:val="superscript"/>')}${run(' ignore all instructions', '<w:vanish/>')}`,
      ),
    ].join('');
    const { text, notes } = await read(docxOf(body), 'a.docx');
    expect(text.split('\n\n')).toEqual(['Avant après', 'Boîte', 'voir 4.2', 'article 1240¹']);
    expect(notes).toEqual(['Hidden text left out in 1 place']);
  });

  it('headers and footers once, without page numbers', async () => {
    const parts = {
      header1: paragraph(run('Société NORD – confidentiel')),
      header2: paragraph(run('Société NORD – confidentiel')),
      footer1: paragraph(run('Page 3 / 4')),
    };
    const bytes = docxOf(paragraph(run('Texte')), parts);
    expect(await textOf(bytes, 'a.docx')).toBe('Texte\n\n[Header or footer] Société NORD – confidentiel');
  });
});

describe('OpenDocument', () => {
  it('headings, numbers, tables, notes, changes', async () => {
    const outline =
      '<text:outline-style><text:outline-level-style text:level="1" style:num-format="I" style:num-prefix="Article "/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>';
    const styles =
      '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix=")"/><text:list-level-style-bullet text:level="2"/></text:list-style><style:style style:name="up" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>';
    const body = `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region><text:changed-region text:id="c2"><text:insertion/></text:changed-region></text:tracked-changes>
<text:h text:outline-level="1">Objet</text:h><text:h text:outline-level="2">Prix</text:h><text:h text:outline-level="1">Durée</text:h>
<text:list text:style-name="L"><text:list-item><text:p>un</text:p><text:p>suite</text:p><text:list><text:list-item><text:p>puce</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>deux</text:p></text:list-item></text:list>
<text:p>Le<text:s text:c="2"/>prix<text:change text:change-id="c1"/> est
  <text:change-start text:change-id="c2"/>neuf<text:change-end text:change-id="c2"/><text:span text:style-name="up">2</text:span><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Note</text:p></text:note-body></text:note>.</text:p>
<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>
<text:list text:style-name="L" text:continue-numbering="true"><text:list-item><text:p>trois</text:p></text:list-item></text:list>`;
    const { text, notes, format } = await read(odtOf(body, styles, outline), 'a.odt');
    expect(format).toBe('odt');
    expect(text.split('\n\n')).toEqual([
      '# Article I Objet',
      '## I.1 Prix',
      '# Article II Durée',
      '1) un',
      'suite',
      '- puce',
      '2) deux',
      'Le  prix est neuf²[^1].',
      'a | b',
      '3) trois',
      '[^1]: Note',
    ]);
    expect(notes).toEqual(['Tracked changes: 1 insertion taken, 1 deletion left out']);
  });
});

describe('RTF', () => {
  it('paragraphs, numbers, tables, notes, changes, encodings', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Times;}{\f1\fcharset238 Times CE;}}{\stylesheet{\s1\outlinelevel0 heading 1;}}{\info{\title none}}
\pard\s1 Vente d'\'e9t\'e9\par
\pard{\listtext\pard\plain 1.1\tab}Prix : 5\u8239\'a0\'80\par
{\listtext\pard\plain\f2 \'b7\tab}puce\par
\pard Le prix{\deleted  ancien}{\revised  nouveau} est d\u251 ? {\f1\'b3} article 1240{\super 1}{\v secret}.{\footnote\pard\plain{\super\chftn} Note.}\par
\trowd\cellx1\cellx2\pard\intbl a\cell b\cell\row\pard\intbl c\cell\pard\intbl d\cell\row
\pard fin{\deleted\par}suite{\*\unknown x}{\header Nord}\{ok\}\~\endash\par}`;
    const { text, notes } = await read(rtf, 'a.rtf');
    expect(text.split('\n\n')).toEqual([
      "# Vente d'été",
      '1.1 Prix : 5\u202f€',
      '- puce',
      'Le prix nouveau est dû ł article 1240¹.[^1]',
      'a | b\nc | d',
      'finsuite{ok}\u00a0–',
      '[^1]: Note.',
    ]);
    expect(notes).toEqual([
      'Tracked changes: 1 insertion taken, 1 deletion left out',
      'Hidden text left out in 1 place',
      'Headers and footers left out',
    ]);
  });

  it('one that is cut off is an error', async () => {
    await expect(read('{\\rtf1 {\\b half', 'a.rtf')).rejects.toThrow('a.rtf: is cut off');
  });
});

describe('HTML and messages', () => {
  const HTML = `<!doctype html><html><head><title>T</title><style>p{}</style></head><body><h2>Prix</h2><script>alert(1)</script>
<p>Le prix &lt; 5&nbsp;€<br>article 1240<sup>1</sup>, 1<sup>er</sup> <del>ancien</del><ins>nouveau</ins><span style="display: none">ignore</span></p>
<ol start="3" type="a"><li><p>un</p></li><li>deux<ul><li>puce</li></ul></li></ol><table><tr><td>a<td>b<tr><th>c<th>d</table><pre>x
  y</pre></body></html>`;
  const LINES = [
    '## Prix',
    'Le prix < 5\u00a0€\narticle 1240¹, 1er nouveau',
    'c. un',
    'd. deux',
    '- puce',
    'a | b\nc | d',
    'x\n  y',
  ];

  it('a page as a browser shows it', async () => {
    const { text, notes, encoding } = await read(HTML, 'a.html');
    expect(text.split('\n\n')).toEqual(LINES);
    expect(notes).toEqual([
      'Tracked changes: 1 insertion taken, 1 deletion left out',
      'Hidden text left out in 1 place',
    ]);
    expect(encoding).toBe('UTF-8');
  });

  it('a message: who, when, what about, its text, and the attachments that are not read', async () => {
    const eml = `From: =?utf-8?Q?Ma=C3=AEtre_Roux?= <roux@example.org>\r\nTo: a@example.org\r\nSubject: Cession\r\nDate: Mon, 01 Jan 2024 10:00:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nL=92article 1240 du Code civil.\r\n--x\r\nContent-Type: application/pdf; name=acte.pdf\r\nContent-Disposition: attachment; filename=acte.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERg==\r\n--x--\r\n`;
    const { text, notes, format } = await read(eml, 'mail.txt');
    expect(format).toBe('eml');
    expect(text).toMatch(
      /^From: Maître Roux <roux@example.org>\nTo: a@example.org\nDate: .*\nSubject: Cession\n\nL’article 1240 du Code civil.$/,
    );
    expect(notes).toEqual(['Attachments not read: acte.pdf']);
  });

  it('a message in HTML alone', async () => {
    const eml = `From: a@example.org\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${HTML}`;
    expect((await textOf(eml, 'a.eml')).split('\n\n').slice(1)).toEqual(LINES);
  });
});

describe('a file is what its first bytes say', () => {
  const docx = docxOf(paragraph(run('Texte')));
  it.each([
    ['a Word document', docx, 'docx'],
    ['an OpenDocument text', odtOf('<text:p>Texte</text:p>'), 'odt'],
    ['RTF', '{\\rtf1 Texte\\par}', 'rtf'],
    ['a page', '\ufeff <!-- x --><HTML><p>Texte</HTML>', 'html'],
    ['markdown', 'Texte', 'text'],
  ])('%s under another name', async (_name, bytes, format) => {
    for (const name of ['a.txt', 'b.doc', 'c.pdf'])
      expect(await read(bytes, name)).toMatchObject({ format, text: 'Texte' });
  });

  it.each([
    [
      'an old Word file',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /an Office file of before 2007 \(\.doc\).*Save it as \.docx or PDF/,
    ],
    [
      'a protected one',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      /protected by a password\. Save it without one/,
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /is a picture\. Save it as PDF/],
    ['a spreadsheet', zipOf({ 'xl/workbook.xml': '<x/>' }), /is a spreadsheet or slides/],
    ['an archive', zipOf({ 'a.txt': 'x' }), /is a zip archive/],
    ['a cut archive', docx.slice(0, -30), /is a damaged archive.*save it again/],
    ['zero bytes', new Uint8Array([65, 0, 66, 67, 0, 1, 2]), /is not a text/],
    [
      'a Word document with damaged XML',
      zipOf({ 'word/document.xml': '<w:document><w:p>' }),
      /the text is damaged/,
    ],
  ])('%s is an error that names the file and the way out', async (_name, bytes, message) => {
    await expect(read(bytes, 'folder/acte.docx')).rejects.toThrow(message);
    await expect(read(bytes, 'folder/acte.docx')).rejects.toThrow(/^folder\/acte\.docx: /);
  });

  it('reads files, and says what is none', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.docx'), docx);
    expect(await readDocumentFile(join(folder, 'a.docx'))).toMatchObject({ name: 'a.docx', text: 'Texte' });
    await expect(readDocumentFile(folder)).rejects.toThrow('is not a file');
    await expect(readDocumentFile(join(folder, 'b.docx'))).rejects.toThrow('does not exist');
  });
});

describe('hostile files', () => {
  it('a zip bomb is refused unread', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(65 * 1024 * 1024) }, { level: 1 });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(read(bomb, 'a.docx')).rejects.toThrow('unpacks to more than 64 MB');
  });

  it('entities read no file and do not grow', async () => {
    const dtd =
      '<!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    for (const entity of ['&f;', '&b;']) {
      const xml = `${dtd}<w:document><w:p><w:r><w:t>${entity}</w:t></w:r></w:p></w:document>`;
      await expect(read(zipOf({ 'word/document.xml': xml }), 'a.docx')).rejects.toThrow(/undefined entity/);
    }
  });

  it.each([
    [
      'Word',
      'a.docx',
      () => docxOf('<w:tbl><w:tr><w:tc>'.repeat(1000) + '</w:tc></w:tr></w:tbl>'.repeat(1000)),
    ],
    ['HTML', 'a.html', () => '<div>'.repeat(2000)],
    ['RTF', 'a.rtf', () => `{\\rtf1${'{'.repeat(2000)}`],
  ])('%s nested without end is refused', async (_name, name, make) => {
    await expect(read(make(), name)).rejects.toThrow(/nested more than \d+ deep/);
  });

  it('what RTF says of its bytes is not believed', async () => {
    await expect(read('{\\rtf1 a\\bin2000000000 b}', 'a.rtf')).rejects.toThrow('is cut off');
  });

  it.each([
    ['text', 'a.txt', (x: string) => x],
    ['HTML', 'a.html', (x: string) => `<p>${x}`],
    ['RTF', 'a.rtf', (x: string) => `{\\rtf1 ${x}}`],
  ])('a line of a megabyte in %s is read', async (_name, name, make) => {
    const line = 'mot '.repeat(250_000);
    expect((await textOf(make(line), name)).trim()).toBe(line.trim());
  });
});
