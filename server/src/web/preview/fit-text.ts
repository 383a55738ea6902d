import { measureLine, cutToWidth, type GlyphStyle } from './glyphs.ts';

export interface TextBox {
  style: GlyphStyle;
  width: number;
  /** Font sizes to try, largest first, each with its maximum number of lines. */
  sizes: readonly (readonly [size: number, maxLines: number])[];
}

export interface FittedText {
  size: number;
  lines: string[];
}

const ELLIPSIS = '…';

/** Breaks a text into lines: between words, or within a word that is wider than a line. */
function breakLines(
  text: string,
  { style, width }: TextBox,
  size: number,
): { lines: string[]; hasBrokenWord: boolean } {
  const lines: string[] = [];
  let hasBrokenWord = false;
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measureLine(longer, style, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measureLine(line, style, size) > width && line.length > 1) {
      const head = cutToWidth(line, { style, size, width });
      lines.push(head);
      line = line.slice(head.length);
      hasBrokenWord = true;
    }
  }
  return { lines: [...lines, line], hasBrokenWord };
}

/**
 * Finds the largest font size in which the text fits. A text that is too long for the smallest size is cut, and ends
 * with `…`.
 */
export function fitText(text: string, box: TextBox): FittedText {
  for (const [size, maxLines] of box.sizes) {
    const { lines, hasBrokenWord } = breakLines(text, box, size);
    if (lines.length <= maxLines && !hasBrokenWord) return { size, lines };
  }
  const [size, maxLines] = box.sizes.at(-1) ?? [16, 1];
  const { lines } = breakLines(text, box, size);
  if (lines.length <= maxLines) return { size, lines };
  const shown = lines.slice(0, maxLines);
  const last = cutToWidth(shown.pop() ?? '', {
    style: box.style,
    size,
    width: box.width - measureLine(ELLIPSIS, box.style, size),
  });
  return { size, lines: [...shown, last.trimEnd() + ELLIPSIS] };
}
