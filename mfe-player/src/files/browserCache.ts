import { createScope } from '@nyimbo/shared-events/scope';

/** Size of the beginning of a song: about eight seconds. */
const FIRST_BYTES = 131_072;
const TIMING_TIMEOUT_MS = 2000;

/**
 * Fetches the beginning of a file into the browser's HTTP cache, where the audio element finds it (PLY-12). Ignores
 * failures, because the element fetches the file itself.
 */
export async function prefetchBeginning(url: string): Promise<void> {
  try {
    const response = await fetch(url, { headers: { Range: `bytes=0-${FIRST_BYTES - 1}` }, priority: 'low' });
    // A host without range support sends the whole file.
    if (response.status === 206) await response.arrayBuffer();
    else await response.body?.cancel();
  } catch {
    // TypeError: offline.
  }
}

/**
 * Returns a file from the browser's HTTP cache. Returns null when it is not cached; that check transfers almost
 * nothing.
 */
export async function readFromBrowserCache(url: string): Promise<Blob | null> {
  if (!(await isInBrowserCache(url))) return null;
  const response = await fetch(url, { cache: 'force-cache' });
  return response.status === 200 ? response.blob() : null;
}

/**
 * Requests one byte and checks whether it came from the cache. `only-if-cached` is simpler, but ignores files that were
 * cached in ranges, as the audio element fetches them.
 */
async function isInBrowserCache(url: string): Promise<boolean> {
  const transferred = watchTransfer(url);
  const response = await fetch(url, { cache: 'force-cache', headers: { Range: 'bytes=0-0' } });
  await response.arrayBuffer();
  return (await transferred) === 0;
}

/** Resolves with the bytes that the next fetch of `url` transfers; null when the browser does not report them. */
function watchTransfer(url: string): Promise<number | null> {
  const address = new URL(url, location.href).href;
  const scope = createScope();
  return new Promise((resolve) => {
    scope.add(() => resolve(null));
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName(address)) {
        if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== 'fetch') continue;
        // Media hosts without Timing-Allow-Origin report zero for both sizes.
        if (entry.encodedBodySize > 0) resolve(entry.transferSize);
        scope.dispose();
      }
    });
    scope.add(() => observer.disconnect());
    scope.timeout(() => scope.dispose(), TIMING_TIMEOUT_MS);
    observer.observe({ type: 'resource' });
  });
}
