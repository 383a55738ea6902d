/** Brotli bytes of each script of a build, from its report; null when it cannot be read. */
export async function readBuildSizes(remote: string, build: string): Promise<Record<string, number> | null> {
  try {
    // A file of the site itself, not a call of the API, so callApi does not apply.
    const answer = await window.fetch(`/r/${remote}/${build}/build.json`);
    const report: unknown = answer.ok ? await answer.json() : null;
    const sizes: unknown = Reflect.get(Object(report), 'brotliBytes');
    const entries = Object.entries(Object(sizes)).flatMap(([file, bytes]) =>
      typeof bytes === 'number' ? [[file, bytes] as const] : [],
    );
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  } catch {
    // TypeError: the network; SyntaxError: another page in its place.
    return null;
  }
}
