/** Reads the Brotli size in bytes of each script of a build from its report; null when the report is unavailable. */
export async function readBuildSizes(remote: string, build: string): Promise<Record<string, number> | null> {
  try {
    // A static file, not an API call, so callApi does not apply.
    const answer = await window.fetch(`/r/${remote}/${build}/build.json`);
    const report: unknown = answer.ok ? await answer.json() : null;
    const sizes: unknown = Reflect.get(Object(report), 'brotliBytes');
    const entries = Object.entries(Object(sizes)).flatMap(([file, bytes]) =>
      typeof bytes === 'number' ? [[file, bytes] as const] : [],
    );
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  } catch {
    // TypeError: the network failed. SyntaxError: the response is not JSON.
    return null;
  }
}
