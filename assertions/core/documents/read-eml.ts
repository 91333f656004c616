import PostalMime, { type Address } from 'postal-mime';
import type { ReadText } from './document-text.ts';
import { htmlText } from './read-html.ts';

/** Text of a message (.eml): who, when and what about, then its plain text, or its HTML where it has none. */
export async function readEml(bytes: Uint8Array): Promise<ReadText> {
  const message = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  const head = [
    ['From', message.from && addressText(message.from)],
    ['To', message.to?.map(addressText).join(', ')],
    ['Cc', message.cc?.map(addressText).join(', ')],
    ['Date', message.date],
    ['Subject', message.subject],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const plain = message.text?.replace(/\r\n?/g, '\n').trim();
  const body = plain || (message.html ? htmlText(message.html) : '');
  const attached = message.attachments.map(({ filename }) => filename ?? 'without name');
  return {
    text: [head.join('\n'), body].join('\n\n').trim(),
    notes: attached.length > 0 ? [`Attachments not read: ${attached.join(', ')}`] : [],
  };
}

const addressText = ({ name, address, group }: Address): string =>
  group
    ? `${name}: ${group.map(addressText).join(', ')}`
    : name && address
      ? `${name} <${address}>`
      : (address ?? name);
