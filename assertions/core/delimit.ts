/**
 * A text between tags that it cannot close: where it holds the closing tag, the tag gets a number that it does not
 * hold. `attribute` goes into the opening tag, e.g. `name="x.pdf"`.
 */
export function delimit(text: string, attribute: string): string {
  let tag = 'document';
  for (let n = 2; text.includes(`</${tag}>`); n++) tag = `document-${n}`;
  return `<${tag} ${attribute}>\n${text}\n</${tag}>`;
}
