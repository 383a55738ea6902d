import { Blob as NodeBlob } from 'node:buffer';

/** A Cache API in memory, because jsdom has none. Tests can delete its entries and make it full. */
export interface FakeCaches {
  /** The URLs in a cache, by default in the cache of played and kept songs. */
  urls(cacheName?: string): string[];
  /** Deletes everything, as a browser does when it needs the space. */
  evict(): void;
  /** Makes every later `put` fail, as on a full device. */
  makeFull(): void;
  /** Makes every later `match` fail, as on a damaged disk. */
  failReads(): void;
  uninstall(): void;
}

/**
 * Installs the fake as `caches`. Also replaces jsdom's `Blob` with Node's, because Node's `Response` reads no other.
 * The caller calls `uninstall`, which undoes both.
 */
export function installFakeCaches(): FakeCaches {
  const { Blob: JsdomBlob } = globalThis;
  Object.defineProperty(globalThis, 'Blob', { configurable: true, writable: true, value: NodeBlob });
  const stores = new Map<string, Map<string, Response>>();
  let isFull = false;
  let areReadsFailing = false;
  const toAbsoluteUrl = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, location.href).href;
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return Promise.resolve({
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
      match: async (request: { url: string } | string) => {
        if (areReadsFailing) throw new DOMException('Unreadable', 'UnknownError');
        return Promise.resolve(
          entries.get(typeof request === 'string' ? toAbsoluteUrl(request) : request.url)?.clone(),
        );
      },
      put: async (url: string, response: Response) => {
        if (isFull) throw new DOMException('Full', 'QuotaExceededError');
        entries.delete(toAbsoluteUrl(url));
        entries.set(toAbsoluteUrl(url), response);
        return Promise.resolve();
      },
      delete: (request: { url: string } | string) =>
        Promise.resolve(entries.delete(typeof request === 'string' ? toAbsoluteUrl(request) : request.url)),
    });
  };
  const has = (name: string) => Promise.resolve(stores.has(name));
  const keys = () => Promise.resolve([...stores.keys()]);
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: { open, has, keys } });
  return {
    urls: (cacheName = 'nyimbo-songs') => [...(stores.get(cacheName)?.keys() ?? [])],
    evict: () => {
      for (const entries of stores.values()) entries.clear();
    },
    makeFull: () => {
      isFull = true;
    },
    failReads: () => {
      areReadsFailing = true;
    },
    uninstall: () => {
      Reflect.deleteProperty(globalThis, 'caches');
      globalThis.Blob = JsdomBlob;
    },
  };
}
