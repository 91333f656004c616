/** Control characters but tab and line ends, and marks that turn the direction of what follows. */
const INVISIBLE = /\r(?!\n)|[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text of others with a box for each character that a terminal or a browser would obey rather than show. */
export const visible = (text: string): string => text.replace(INVISIBLE, '\u25a1');
