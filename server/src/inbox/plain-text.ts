/** Characters that a terminal may interpret instead of showing, and characters that change the text direction. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Formats a stranger's text as one line for a terminal. Replaces control characters with spaces. */
export const toLine = (text: string): string => text.replace(CONTROL_CHARACTERS, ' ').replace(/ +/g, ' ').trim();

/** Like `toLine`, but keeps line breaks and indents each line by `indent`. */
export const toLines = (text: string, indent = '  '): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `${indent}${line.replace(CONTROL_CHARACTERS, ' ')}`.trimEnd())
    .join('\n');

/** Cuts a text to `width` characters. A shortened text ends with `…`. */
export function truncate(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}

/** Aligns rows in columns, two spaces apart. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, [...cell].length)));
  const pad = (cell: string, index: number) => cell + ' '.repeat(Math.max((widths[index] ?? 0) - [...cell].length, 0));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
