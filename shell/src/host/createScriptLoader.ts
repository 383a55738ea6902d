/** Runs scripts of builds, each checked against its hash: a tampered or half-transferred one never runs. */
export interface ScriptLoader {
  /**
   * Makes a build known: its scripts may be asked for from now on.
   * @param base path of the build's folder, with a slash at the end
   * @param integrity of its `hashes.json`
   */
  expect(base: string, integrity: string): void;
  /**
   * Runs a build's entry, and fetches the list of its other scripts' hashes beside it, or, where the HTML has named the
   * hashes that come first, after those.
   * @throws when it does not come at any attempt, or there is no hash for it
   */
  run(url: string, integrity: string): Promise<void>;
}

type Done = (event: { type: string; target?: { src: string } }) => void;
type Hashes = Record<string, unknown>;

/** Event of the window, with the path of a script that did not come at any attempt. */
export const SCRIPT_LOST = 'nyimbo:script-lost';
/** Where the builds find the loader (tools/build/script-loader-plugin.mjs). */
const KEY = Symbol.for('nyimbo.scripts@1');
/** Waits before the second and the third attempt: the browser asks once for a script. */
const WAITS_MS = [500, 2000];
const HASH = /^sha(256|384)-/;
/** A script that nobody may run: it is not even asked for, and there is no second attempt. */
const REFUSED = 'integrity';

/** Another address for each further attempt: what a cache has kept of the first one may be what failed. */
function createAddresses() {
  const failures = new Map<string, number>();
  return {
    addressOf: (url: string) => (failures.has(url) ? `${url}?retry=${failures.get(url)}` : url),
    noteFailure: (url: string) => failures.set(url, (failures.get(url) ?? 0) + 1),
  };
}

/** Resolves with the type of the event that it ends with. */
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
 * Lends the builds of this page, the shell's own among them, a loader for their scripts. A script without a hash is
 * refused.
 *
 * @param preloads scripts that the HTML has asked for, with their hashes, so that they need no list
 */
export function createScriptLoader(preloads: readonly { url: string; integrity?: string }[]): ScriptLoader {
  const known = new Map(preloads.map(({ url, integrity }) => [url, integrity]));
  const builds = new Map<string, string>();
  const lists = new Map<string, Promise<Hashes>>();
  const { addressOf, noteFailure } = createAddresses();

  const baseOf = (url: string) => [...builds.keys()].find((base) => url.startsWith(base));

  async function fetchHashes(url: string, integrity: string | undefined): Promise<Hashes> {
    // A file of the site itself, not a call of the API, so callApi does not apply.
    const answer = await window.fetch(addressOf(url), { integrity, credentials: 'same-origin' });
    return answer.json();
  }

  function listOf(base: string): Promise<Hashes> {
    const url = `${base}hashes.json`;
    const list = lists.get(base) ?? fetchHashes(url, builds.get(base));
    lists.set(base, list);
    list.catch(() => lists.delete(base) && noteFailure(url));
    return list;
  }

  async function findHash(url: string): Promise<unknown> {
    const base = baseOf(url);
    return base && (known.get(url) ?? (await listOf(base))[url.slice(base.length)]);
  }

  async function attempt(url: string, hash: unknown): Promise<string> {
    if (typeof hash !== 'string' || !HASH.test(hash)) return REFUSED;
    const type = await append(addressOf(url), hash);
    if (type !== 'load') noteFailure(url);
    return type;
  }

  /** TypeError of `find`: the network, or a list that is not the one that was released. */
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
