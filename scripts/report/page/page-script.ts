/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * What the page does in a browser, as one function without imports: its text is put into the page. Nothing of an
 * answer is ever markup: texts are set as text.
 */
export function pageScript(): void {
  const root = document.documentElement;
  const all = <E extends Element>(selector: string, from: ParentNode = document) => [
    ...from.querySelectorAll<E>(selector),
  ];
  for (const choice of all<HTMLInputElement>('.languages input'))
    choice.addEventListener('change', () => {
      root.lang = choice.id;
    });
  const shownText = (cell: Element) => {
    const copy = cell.cloneNode(true) as Element;
    for (const other of all(`span[lang]:not([lang="${root.lang}"])`, copy)) other.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const valueIn = (cell: Element | undefined): string | number => {
    const given = cell?.getAttribute('data-value');
    if (given !== null && given !== undefined) return given === '' ? '' : Number(given);
    return cell ? shownText(cell) : '';
  };

  // Filter and sort.
  for (const field of all<HTMLInputElement>('[data-filter]'))
    field.addEventListener('input', () => {
      const wanted = field.value.toLocaleLowerCase();
      for (const line of all<HTMLTableRowElement>('tbody tr', field.closest('.sheet')!))
        line.hidden = !shownText(line).toLocaleLowerCase().includes(wanted);
    });
  for (const table of all<HTMLTableElement>('table[data-name]')) {
    for (const head of all<HTMLTableCellElement>('thead tr:last-child th', table)) {
      if (head.colSpan > 1 || !head.textContent?.trim()) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'sort';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const up = head.getAttribute('aria-sort') === 'descending';
        for (const other of all('th[aria-sort]', table)) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
        const body = table.tBodies[0]!;
        const key = (line: HTMLTableRowElement) => valueIn(line.cells[head.cellIndex]);
        const lines = [...body.rows].sort((a, b) => {
          const [x, y] = [key(a), key(b)];
          // What has no value comes last either way.
          if (x === '' || y === '') return Number(x === '') - Number(y === '');
          const order =
            typeof x === 'number' && typeof y === 'number'
              ? x - y
              : String(x).localeCompare(String(y), root.lang, { numeric: true });
          return up ? order : -order;
        });
        body.append(...lines);
      });
    }
  }

  // Save as CSV and XLSX; no text in them is a formula.
  const cellsOf = (table: HTMLTableElement) =>
    [...table.rows]
      .filter((line) => !line.hidden)
      .map((line) =>
        [...line.cells].flatMap((cell) => [
          valueIn(cell),
          ...Array.from({ length: cell.colSpan - 1 }, () => ''),
        ]),
      );
  // As Excel reads it in the language of the page.
  const csvOf = (lines: (string | number)[][]) =>
    `\ufeff${lines
      .map((line) =>
        line
          .map((value) => {
            if (typeof value === 'number')
              return root.lang === 'fr' ? `${value}`.replace('.', ',') : `${value}`;
            const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
            return `"${safe.replaceAll('"', '""')}"`;
          })
          .join(root.lang === 'fr' ? ';' : ','),
      )
      .join('\r\n')}\r\n`;
  const xlsxOf = (lines: (string | number)[][]) => {
    const xml = (text: string) =>
      text
        .replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
        .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
    const cell = (value: string | number) =>
      typeof value === 'number'
        ? `<c><v>${value}</v></c>`
        : `<c t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`;
    const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
    const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
    const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
    return zipOf({
      '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
      '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${head}<workbook xmlns="${sheet}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${sheet}"><sheetData>${lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
    });
  };
  /** A ZIP archive whose files are stored as they are. */
  const zipOf = (files: Record<string, string>) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const directory: Uint8Array<ArrayBuffer>[] = [];
    let at = 0;
    const numbers = (fields: readonly (readonly [size: 2 | 4, value: number])[]) => {
      const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
      const view = new DataView(bytes.buffer);
      let offset = 0;
      for (const [size, value] of fields) {
        if (size === 2) view.setUint16(offset, value, true);
        else view.setUint32(offset, value, true);
        offset += size;
      }
      return bytes;
    };
    const crcOf = (bytes: Uint8Array) => {
      let crc = -1;
      for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
      }
      return (crc ^ -1) >>> 0;
    };
    for (const [path, text] of Object.entries(files)) {
      const [name, bytes] = [new TextEncoder().encode(path), new TextEncoder().encode(text)];
      // Version 2.0, UTF-8 names, stored, 1 January 1980.
      const common = [
        [2, 20],
        [2, 0x800],
        [2, 0],
        [2, 0],
        [2, 33],
        [4, crcOf(bytes)],
        [4, bytes.length],
        [4, bytes.length],
        [2, name.length],
        [2, 0],
      ] as const;
      parts.push(numbers([[4, 0x04034b50], ...common]), name, bytes);
      directory.push(
        numbers([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]),
        name,
      );
      at += 30 + name.length + bytes.length;
    }
    const size = directory.reduce((sum, { length }) => sum + length, 0);
    const count = directory.length / 2;
    const end = numbers([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, size],
      [4, at],
      [2, 0],
    ]);
    return new Blob([...parts, ...directory, end]);
  };
  for (const tools of all<HTMLElement>('.tools')) {
    tools.hidden = false;
    for (const button of all<HTMLButtonElement>('[data-save]', tools))
      button.addEventListener('click', () => {
        const table = tools.parentElement!.querySelector('table')!;
        const kind = button.dataset.save!;
        const lines = cellsOf(table);
        const link = document.createElement('a');
        link.href = URL.createObjectURL(kind === 'csv' ? new Blob([csvOf(lines)]) : xlsxOf(lines));
        link.download = `${table.dataset.name!.replace(/[^\w-]+/g, '-')}.${kind}`;
        link.click();
        URL.revokeObjectURL(link.href);
      });
  }

  // Two answers side by side.
  type Answer = [
    dataset: string,
    task: string,
    column: number,
    score: number | null,
    status: string,
    answer: string,
    lines: [good: number, reason: string, french?: string][],
  ];
  const source = document.getElementById('answers');
  const { models, answers }: { models: Record<string, string>; answers: Answer[] } = JSON.parse(
    source?.textContent || '{"models":{},"answers":[]}',
  );
  const dialog = document.querySelector<HTMLDialogElement>('#pair');
  const fill = (side: Element, answer: Answer | undefined) => {
    const [, , , score = null, status = '', text = '', lines = []] = answer ?? [];
    const points =
      score === null
        ? status.toUpperCase()
        : (100 * score).toLocaleString(root.lang, { maximumFractionDigits: 1 });
    side.querySelector('.verdict')!.textContent = answer ? points : '–';
    side.querySelector('pre')!.textContent = text;
    side.querySelector('ul')!.replaceChildren(
      ...lines.map(([good, reason, french]) => {
        const line = document.createElement('li');
        line.className = good ? 'good' : 'bad';
        line.textContent = `${good ? '✓' : '✗'} ${(root.lang === 'fr' && french) || reason}`;
        return line;
      }),
    );
  };
  const open = (dataset: string, task: string, column: number, title: string) => {
    const own = answers.filter((one) => one[0] === dataset && one[1] === task);
    const other = own.find((one) => one[2] !== column)?.[2] ?? column;
    dialog!.querySelector('h2')!.textContent = title;
    for (const [key, first] of [
      ['a', column],
      ['b', other],
    ] as const) {
      const side = dialog!.querySelector(`[data-side=${key}]`)!;
      const select = side.querySelector('select')!;
      select.replaceChildren(
        ...own.map((one) => new Option(models[one[2]], String(one[2]), false, one[2] === first)),
      );
      const show = () =>
        fill(
          side,
          own.find((one) => String(one[2]) === select.value),
        );
      select.onchange = show;
      show();
    }
    dialog!.showModal();
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const line = button?.closest<HTMLElement>('[data-task]');
    const task = line?.dataset.task;
    const dataset = button?.closest<HTMLElement>('[data-dataset]')?.dataset.dataset;
    if (button && line && task !== undefined && dataset !== undefined)
      open(dataset, task, Number(button.dataset.column), shownText(line.querySelector('th')!));
  });

  // Paper cannot be clicked: what is closed is printed, too.
  const opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    for (const one of all<HTMLDetailsElement>('details:not([open])')) {
      one.open = true;
      opened.push(one);
    }
  });
  addEventListener('afterprint', () => {
    for (const one of opened.splice(0)) one.open = false;
  });
}
