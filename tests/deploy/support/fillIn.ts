const CHANGE_MARK = /\s# CHANGE(?:: .*)?$/;

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Fills in a recipe as an operator does: replaces texts, only on the lines marked '# CHANGE'. The value null removes
 * the lines that contain the text.
 * @throws if no marked line contains a text
 */
export function fillIn(recipe: string, values: Record<string, string | null>): string {
  const unused = new Set(Object.keys(values));
  // Replace all texts in one pass, because a new port can contain another text to replace.
  const anyText = new RegExp(Object.keys(values).map(escapePattern).join('|'), 'g');
  const fillLine = (line: string): string[] => {
    if (!CHANGE_MARK.test(line)) return [line];
    const found = line.match(anyText) ?? [];
    for (const text of found) unused.delete(text);
    if (found.some((text) => values[text] === null)) return [];
    return [line.replace(CHANGE_MARK, '').replace(anyText, (text) => values[text] ?? '')];
  };
  const text = recipe.split('\n').flatMap(fillLine).join('\n');
  if (unused.size > 0) throw new Error(`No marked line of the recipe contains ${[...unused].join(', ')}.`);
  return text;
}
