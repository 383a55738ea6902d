/** One release of the site, as `/registry/history.json` has it. */
export interface ReleaseEntry {
  seq: number;
  at: string;
  note: string;
  /** The live build of each app. */
  builds: Record<string, string>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function parseEntry(value: unknown): ReleaseEntry[] {
  const { seq, at, note, builds }: Partial<Record<keyof ReleaseEntry, unknown>> = Object(value);
  if (typeof seq !== 'number') return [];
  const texts = Object.entries(Object(builds)).map(([name, build]) => [name, textOf(build)]);
  return [{ seq, at: textOf(at), note: textOf(note), builds: Object.fromEntries(texts) }];
}

/** The last releases, the newest first; null where the site has no history to show (a static host). */
export async function readReleases(): Promise<ReleaseEntry[] | null> {
  try {
    // A file of the site itself, not a call of the API, so callApi does not apply.
    const answer = await window.fetch('/registry/history.json', { cache: 'no-cache' });
    const { entries }: { entries?: unknown } = Object(answer.ok ? await answer.json() : null);
    return Array.isArray(entries) ? entries.flatMap(parseEntry) : null;
  } catch {
    // TypeError: the network; SyntaxError: another page in its place.
    return null;
  }
}
