/** Runs the scripts of builds and checks each against its hash, so a tampered or truncated script never runs. */
export interface ScriptLoader {
  /**
   * Registers a build, so its scripts can be loaded.
   * @param base path of the build's folder, with a trailing slash
   * @param integrity subresource integrity of its `hashes.json`
   */
  expect(base: string, integrity: string): void;
  /**
   * Runs a build's entry. Also fetches the build's list of script hashes: in parallel, or, if the HTML already provides
   * the entry's hash, after the preloaded scripts.
   * @throws when all attempts fail, or there is no hash for the entry
   */
  run(url: string, integrity: string): Promise<void>;
}

type Done = (event: { type: string; target?: { src: string } }) => void;
type Hashes = Record<string, unknown>;

/** Window event with the path of a script that failed at every attempt. */
export const SCRIPT_LOST = 'nyimbo:script-lost';
/** The global key under which the builds find the loader (tools/build/webpack/script-loader-plugin.mjs). */
const KEY = Symbol.for('nyimbo.scripts@1');
/** Delays before the second and third attempts: the browser itself requests a script only once. */
const WAITS_MS = [500, 2000];
const HASH = /^sha(256|384)-/;
/** The outcome for a script without a valid hash: it is not requested and not retried. */
const REFUSED = 'integrity';

/** Gives each retry its own URL, because a cached response for the first URL may be the cause of the failure. */
function createAddresses() {
  const failures = new Map<string, number>();
  return {
    addressOf: (url: string) => (failures.has(url) ? `${url}?retry=${failures.get(url)}` : url),
    recordFailure: (url: string) => failures.set(url, (failures.get(url) ?? 0) + 1),
  };
}

/** Appends a script element and resolves with the type of its final event. */
function append(address: string, integrity: string): Promise<string> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = integrity;
    script.onload = script.onerror = (event) => {
      script.remove();
      resolve(typeof event === 'string' ? event : event.type);
    };
    document.head.append(script);
  });
}

/**
 * Provides a script loader to all builds of this page, including the shell's own. Refuses a script without a hash.
 *
 * @param preloads scripts that the HTML preloads, with their hashes, so that they need no list
 */
export function createScriptLoader(preloads: readonly { url: string; integrity?: string }[]): ScriptLoader {
  const known = new Map(preloads.map(({ url, integrity }) => [url, integrity]));
  const builds = new Map<string, string>();
  const lists = new Map<string, Promise<Hashes>>();
  const { addressOf, recordFailure } = createAddresses();

  const baseOf = (url: string) => [...builds.keys()].find((base) => url.startsWith(base));

  async function fetchHashes(url: string, integrity: string | undefined): Promise<Hashes> {
    // A static file, not an API call, so callApi does not apply.
    const answer = await window.fetch(addressOf(url), { integrity, credentials: 'same-origin' });
    return answer.json();
  }

  function listOf(base: string): Promise<Hashes> {
    const url = `${base}hashes.json`;
    const list = lists.get(base) ?? fetchHashes(url, builds.get(base));
    lists.set(base, list);
    list.catch(() => lists.delete(base) && recordFailure(url));
    return list;
  }

  async function findHash(url: string): Promise<unknown> {
    const base = baseOf(url);
    return base && (known.get(url) ?? (await listOf(base))[url.slice(base.length)]);
  }

  async function attempt(url: string, hash: unknown): Promise<string> {
    if (typeof hash !== 'string' || !HASH.test(hash)) return REFUSED;
    const type = await append(addressOf(url), hash);
    if (type !== 'load') recordFailure(url);
    return type;
  }

  /**
   * Loads a script with retries. `find` rejects with a TypeError when the network fails or the hash list fails its
   * integrity check.
   */
  async function load(url: string, find: () => unknown): Promise<string> {
    const once = async () => attempt(url, await find());
    let type = await once().catch(() => 'error');
    for (const waitMs of WAITS_MS) {
      if (type !== 'error') break;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      type = await once().catch(() => 'error');
    }
    return type;
  }

  const lend = async (url: string, done: Done): Promise<void> => {
    const type = await load(url, () => findHash(url));
    done({ type, target: { src: url } });
    if (type !== 'load') window.dispatchEvent(new CustomEvent<string>(SCRIPT_LOST, { detail: url }));
    const base = baseOf(url);
    if (base && known.has(url)) void listOf(base);
  };
  Reflect.set(globalThis, KEY, lend);
  return {
    expect: (base, integrity) => builds.set(base, integrity),
    run: async (url, integrity) => {
      const base = baseOf(url);
      if (base && !known.has(url)) void listOf(base);
      const type = await load(url, () => integrity);
      if (type !== 'load') throw new Error(`${url} did not load (${type}).`);
    },
  };
}
