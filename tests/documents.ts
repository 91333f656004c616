import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word document of that body, and its other parts by name ("numbering", "footnotes" …). */
export function docxOf(body: string, parts: Record<string, string> = {}): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document ${W} xmlns:mc="m" xmlns:v="v" xmlns:wps="p"><w:body>${body}</w:body></w:document>`,
  };
  for (const [name, xml] of Object.entries(parts))
    files[`word/${name}.xml`] = `<w:${name.replace(/\d+$/, '')} ${W}>${xml}</w:${name.replace(/\d+$/, '')}>`;
  return zipOf(files);
}

/** A Word paragraph: properties, then runs. */
export const paragraph = (runs: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** An OpenDocument text of that body. */
export function odtOf(body: string, styles = '', outline = ''): Uint8Array {
  const names = ['office', 'text', 'table', 'style', 'draw', 'svg']
    .map((name) => `xmlns:${name}="${name}"`)
    .join(' ');
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content ${names}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles ${names}>${outline}</office:document-styles>`,
  });
}

export const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
