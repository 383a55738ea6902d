/** Characters that a terminal could obey instead of showing, and those that turn the direction of what follows. */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A stranger's text on one line, for a terminal: whatever it could obey is a space. */
export const toLine = (text: string): string => text.replace(OBEYED, ' ').replace(/ +/g, ' ').trim();

/** The same with its line breaks, each line behind `indent`. */
export const toLines = (text: string, indent = '  '): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `${indent}${line.replace(OBEYED, ' ')}`.trimEnd())
    .join('\n');

/** Cut to `width` characters, with three dots where something is missing. */
export function fit(text: string, width: number): string {
  const signs = [...text];
  return signs.length <= width ? text : `${signs.slice(0, width - 1).join('')}…`;
}

/** Rows as columns that stand below each other, two spaces apart. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, [...cell].length)));
  const pad = (cell: string, index: number) => cell + ' '.repeat(Math.max((widths[index] ?? 0) - [...cell].length, 0));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
