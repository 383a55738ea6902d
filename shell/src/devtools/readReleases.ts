/** One release of the site, from `/registry/history.json`. */
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

/** Reads the latest releases, newest first; null on a host without a history (a static host). */
export async function readReleases(): Promise<ReleaseEntry[] | null> {
  try {
    // A static file, not an API call, so callApi does not apply.
    const answer = await window.fetch('/registry/history.json', { cache: 'no-cache' });
    const { entries }: { entries?: unknown } = Object(answer.ok ? await answer.json() : null);
    return Array.isArray(entries) ? entries.flatMap(parseEntry) : null;
  } catch {
    // TypeError: the network failed. SyntaxError: the response is not JSON.
    return null;
  }
}
