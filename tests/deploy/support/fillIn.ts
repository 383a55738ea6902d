const MARK = /\s# CHANGE(?:: .*)?$/;

/**
 * Fills a recipe in as an operator does: only on the lines marked '# CHANGE'. A null removes the lines that contain the
 * text.
 * @throws if a text is on no such line
 */
export function fillIn(recipe: string, values: Record<string, string | null>): string {
  const unused = new Set(Object.keys(values));
  const fillLine = (line: string): string[] => {
    if (!MARK.test(line)) return [line];
    let filled = line.replace(MARK, '');
    for (const [text, value] of Object.entries(values)) {
      if (!filled.includes(text)) continue;
      unused.delete(text);
      if (value === null) return [];
      filled = filled.replaceAll(text, value);
    }
    return [filled];
  };
  const text = recipe.split('\n').flatMap(fillLine).join('\n');
  if (unused.size > 0) throw new Error(`No marked line of the recipe contains ${[...unused].join(', ')}.`);
  return text;
}
