import { createScope } from '@nyimbo/shared-events/scope';

/** The beginning of a song: some eight seconds of it. */
const FIRST_BYTES = 131_072;
const TIMING_TIMEOUT_MS = 2000;

/**
 * Fetches the beginning of a file into the browser's own cache, from where the audio element takes it (PLY-12). A
 * failure is left to the element, which asks again.
 */
export async function prefetchBeginning(url: string): Promise<void> {
  try {
    const response = await fetch(url, { headers: { Range: `bytes=0-${FIRST_BYTES - 1}` }, priority: 'low' });
    // A host without ranges would send the whole file.
    if (response.status === 206) await response.arrayBuffer();
    else await response.body?.cancel();
  } catch {
    // TypeError: offline.
  }
}

/** A file that the browser has in its own cache; null when it has not, and then next to nothing is transferred. */
export async function readFromBrowserCache(url: string): Promise<Blob | null> {
  if (!(await isInBrowserCache(url))) return null;
  const response = await fetch(url, { cache: 'force-cache' });
  return response.status === 200 ? response.blob() : null;
}

/**
 * Asks for one byte and looks where it came from. `only-if-cached` would say it more simply, but does not know files
 * that came in ranges, as the audio element fetches them.
 */
async function isInBrowserCache(url: string): Promise<boolean> {
  const transferred = watchTransfer(url);
  const response = await fetch(url, { cache: 'force-cache', headers: { Range: 'bytes=0-0' } });
  await response.arrayBuffer();
  return (await transferred) === 0;
}

/** How many bytes the next fetch of `url` transfers; null when the browser does not say. */
function watchTransfer(url: string): Promise<number | null> {
  const address = new URL(url, location.href).href;
  const scope = createScope();
  return new Promise((resolve) => {
    scope.add(() => resolve(null));
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName(address)) {
        if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== 'fetch') continue;
        // Media hosts that tell nothing of their timing give zero for both.
        if (entry.encodedBodySize > 0) resolve(entry.transferSize);
        scope.dispose();
      }
    });
    scope.add(() => observer.disconnect());
    scope.timeout(() => scope.dispose(), TIMING_TIMEOUT_MS);
    observer.observe({ type: 'resource' });
  });
}
