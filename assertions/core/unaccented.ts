/** Lower case without accents, NFC and NFD alike: `MÉTHODOLOGIE` and `Methodologie` are one word. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
