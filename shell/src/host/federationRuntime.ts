import type { RemoteRuntime } from './RemoteRuntime.ts';

/** After this an entry script counts as failed; the part's own time-out has come long before. */
const SCRIPT_TIMEOUT_MS = 30_000;

/** webpack's: registers what the shell shares, then the scope that it is in. */
declare function __webpack_init_sharing__(scope: 'default'): unknown;
declare const __webpack_share_scopes__: { default: object };

/** What a remote's entry script leaves behind, under the remote's federation name (webpack's container). */
interface Container {
  /** Offers the shell's shared modules; again with the same ones does nothing. */
  init(shareScope: object): unknown;
  /** Loads a module's code; calling the result runs it. */
  get(module: string): Promise<() => unknown>;
}

interface Entry {
  url: string;
  integrity: string;
  /** Settled once the script has run; null before it is asked for. */
  script: Promise<void> | null;
}

/** Federation names are identifiers: `mfe-player` is `mfe_player`. */
const federationNameOf = (name: string) => name.replaceAll('-', '_');

/** The real runtime: webpack's module federation, with remotes that are known at run time only. */
export function createFederationRuntime(): RemoteRuntime {
  const entries = new Map<string, Entry>();

  async function startContainer(name: string): Promise<Container> {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${name} is not registered.`);
    entry.script ??= runScript(entry);
    await entry.script;
    const container = readContainer(name);
    if (!container) throw new Error(`${entry.url} left no container behind.`);
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
    return container;
  }

  return {
    register: ({ name, entry, integrity }) => {
      entries.set(name, { url: entry, integrity, script: null });
    },
    load: async (name, module) => {
      const container = await startContainer(name);
      const runModule = await container.get(module);
      return runModule();
    },
    hasContainer: (name) => readContainer(name) !== null,
  };
}

function readContainer(name: string): Container | null {
  const value: unknown = Reflect.get(globalThis, federationNameOf(name));
  return isContainer(value) ? value : null;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Entries carry their integrity, so that a tampered one does not run. */
function runScript({ url, integrity }: Entry): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  let timer: ReturnType<typeof setTimeout>;
  const arrival = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not load.`));
    timer = setTimeout(() => reject(new Error(`${url} did not load in time.`)), SCRIPT_TIMEOUT_MS);
  });
  document.head.append(script);
  return arrival.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
