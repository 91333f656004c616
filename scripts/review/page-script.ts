/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** What a verdict is in the page, in its saved file and in a sheet. */
interface Given {
  verdict: string;
  severity: string;
  note: string;
}

interface PageItem {
  key: string;
  kind: string;
  task: number;
  answer: string;
  from: number;
  to: number;
  question: string;
  articles: { title: string; text: string; language: string; note: string }[];
}

/**
 * What the page does in a browser, as one function without imports: its text is put into the page. Nothing of an answer is
 * ever markup: texts are set as text.
 */
export function reviewScript(): void {
  const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
  const data: { sample: string; reviewer: string; tasks: string[]; items: PageItem[] } = JSON.parse(
    byId('data').textContent ?? '',
  );
  const words: Record<string, Record<string, string>> = JSON.parse(byId('words').textContent ?? '');
  const { items, tasks } = data;
  const store = `promptfoo-legal review ${data.sample}`;
  const saved = (() => {
    try {
      return JSON.parse(localStorage.getItem(store) ?? '{}');
    } catch {
      return {};
    }
  })();
  const given: Record<string, Given> = saved.given ?? {};
  // On a narrow screen the task would stand between the question and the answer.
  if (innerWidth < 896) document.querySelector('details')!.open = false;
  const undo: { at: number; key: string; before: Given | undefined }[] = [];
  let at: number = Math.min(items.length - 1, saved.at ?? 0);
  const reviewer = byId<HTMLInputElement>('reviewer');
  reviewer.value = saved.reviewer ?? data.reviewer;
  const say = (name: string) => words[document.documentElement.lang]?.[name] ?? name;
  const itemAt = () => items[at]!;
  const done = () => items.filter(({ key }) => given[key]?.verdict).length;

  const keep = () => {
    try {
      localStorage.setItem(store, JSON.stringify({ given, at, reviewer: reviewer.value }));
      byId('kept').textContent = say('kept');
    } catch {
      byId('kept').textContent = say('notKept');
    }
  };
  const paragraph = (text: string, lang: string, parent: HTMLElement) => {
    const element = document.createElement('p');
    element.lang = lang;
    element.textContent = text;
    parent.append(element);
  };

  const showAnswer = ({ answer, from, to }: PageItem) => {
    const box = byId('answer');
    box.textContent = '';
    if (from < 0) box.append(answer);
    else {
      const mark = document.createElement('mark');
      mark.textContent = answer.slice(from, to);
      box.append(answer.slice(0, from), mark, answer.slice(to));
      box.scrollTop = Math.max(0, mark.offsetTop - box.offsetTop - 80);
    }
    byId('none').hidden = from >= 0;
  };
  const showVerdict = () => {
    const { key, kind } = itemAt();
    const now = given[key];
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-verdict]')) {
      const name = button.dataset.verdict!;
      button.querySelector('span')!.textContent = say(`${kind}.${name}`);
      button.setAttribute('aria-pressed', String(now?.verdict === name));
    }
    byId('severities').hidden = !(kind === 'claim' && now?.verdict === 'no');
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-severity]'))
      button.setAttribute('aria-pressed', String(now?.severity === button.dataset.severity));
    byId<HTMLTextAreaElement>('note').value = now?.note ?? '';
    const count = done();
    byId<HTMLProgressElement>('progress').value = count;
    byId('count').textContent = `${count} / ${items.length}`;
    byId<HTMLButtonElement>('undo').disabled = undo.length === 0;
    byId('finished').hidden = count < items.length;
  };
  const show = () => {
    const item = itemAt();
    byId('place').textContent = `${at + 1} / ${items.length}`;
    byId('ask').textContent = say(`${item.kind}.ask`);
    byId('question').textContent = item.question;
    byId('task').textContent = tasks[item.task]!;
    const law = byId('law');
    law.textContent = '';
    byId('lawBox').hidden = item.articles.length === 0;
    for (const { title, text, language, note } of item.articles) {
      const heading = document.createElement('h3');
      heading.textContent = title;
      law.append(heading);
      paragraph(text, language, law);
      paragraph(note, 'en', law);
      law.lastElementChild!.className = 'small';
    }
    showAnswer(item);
    showVerdict();
  };
  const go = (to: number) => {
    if (to < 0 || to >= items.length) return;
    at = to;
    show();
    keep();
    byId('question').focus();
  };
  /** The next without a verdict, else the next. */
  const next = () => {
    const later = [...items.keys()].map((i) => (at + 1 + i) % items.length);
    go(later.find((i) => !given[items[i]!.key]?.verdict) ?? Math.min(at + 1, items.length - 1));
  };
  const decide = (change: Partial<Given>) => {
    const { key, kind } = itemAt();
    const before = given[key];
    undo.push({ at, key, before: before && { ...before } });
    const now = { verdict: '', severity: '', note: '', ...before, ...change };
    if (change.verdict && change.verdict !== 'no') now.severity = '';
    given[key] = now;
    keep();
    showVerdict();
    if (kind === 'claim' && now.verdict === 'no' && !now.severity) {
      document.querySelector<HTMLButtonElement>('[data-severity]')!.focus();
      byId('status').textContent = say('severity');
    } else {
      byId('status').textContent = `${say(`${kind}.${now.verdict}`)} ${done()} / ${items.length}`;
      next();
    }
  };
  const takeBack = () => {
    const last = undo.pop();
    if (!last) return;
    if (last.before) given[last.key] = last.before;
    else delete given[last.key];
    byId('status').textContent = say('undone');
    go(last.at);
  };
  const save = () => {
    const rows = items.map(({ key }) => ({ key, ...{ verdict: '', severity: '', note: '', ...given[key] } }));
    const file = { format: 'promptfoo-legal review 1', reviewer: reviewer.value.trim(), rows };
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }));
    link.download = `review-${reviewer.value.trim().replace(/[^\p{L}\p{N}-]+/gu, '-') || 'x'}.json`;
    link.click();
  };

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-verdict]'))
    button.addEventListener('click', () => decide({ verdict: button.dataset.verdict! }));
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-severity]'))
    button.addEventListener('click', () => decide({ severity: button.dataset.severity! }));
  byId('previous').addEventListener('click', () => go(at - 1));
  byId('next').addEventListener('click', () => go(at + 1));
  byId('undo').addEventListener('click', takeBack);
  byId('save').addEventListener('click', save);
  reviewer.addEventListener('input', keep);
  byId<HTMLTextAreaElement>('note').addEventListener('input', ({ target }) => {
    const { key } = itemAt();
    const note = (target as HTMLTextAreaElement).value;
    given[key] = { verdict: '', severity: '', ...given[key], note };
    keep();
  });
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
    const types = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isRadio);
    if (types) {
      if (key === 'Escape') byId('question').focus();
      return;
    }
    if (isRadio && key.startsWith('Arrow')) return;
    if ((ctrlKey || metaKey) && key === 'z') {
      event.preventDefault();
      takeBack();
    }
    if (ctrlKey || metaKey || altKey) return;
    const open = !byId('severities').hidden && !given[itemAt().key]?.severity;
    const choices = document.querySelectorAll<HTMLButtonElement>(open ? '[data-severity]' : '[data-verdict]');
    if (/^[123]$/.test(key)) choices[Number(key) - 1]?.click();
    else if (key === 'ArrowLeft') go(at - 1);
    else if (key === 'ArrowRight') go(at + 1);
    else if (key === 'u') takeBack();
    else if (key === 'n') {
      event.preventDefault();
      byId('note').focus();
    }
  });
  const language = (lang: string) => {
    document.documentElement.lang = lang;
    for (const element of document.querySelectorAll<HTMLElement>('[data-say]'))
      element.textContent = say(element.dataset.say!);
    byId<HTMLInputElement>(lang).checked = true;
    show();
  };
  for (const choice of ['en', 'fr']) byId(choice).addEventListener('change', () => language(choice));
  language(navigator.language.startsWith('fr') ? 'fr' : 'en');
}
