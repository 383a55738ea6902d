import { getInstance } from '@module-federation/enhanced/runtime';
import type { ScriptLoader } from './createScriptLoader.ts';
import type { RemoteEntry, RemoteRuntime } from './RemoteRuntime.ts';

/** The container that an entry script puts in a global, which gives access to its modules. */
interface Container {
  init(...scope: unknown[]): void | Promise<void>;
  get(module: string): () => Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Federation names are identifiers: `mfe-player` becomes `mfe_player`. */
const federationNameOf = (name: string) => name.replaceAll('-', '_');

/**
 * Creates the real runtime. It loads entries through the shell's script loader, with their integrity, and stores each
 * entry's container. All builds of a remote use the same global, so the runtime clears it before another script runs.
 */
export function createFederationRuntime(scripts: ScriptLoader): RemoteRuntime {
  // Get the instance now: remotes create their own, and the last one created becomes the default.
  const host = getInstance();
  if (!host) throw new Error('The federation runtime has not started.');
  const entries = new Map<string, RemoteEntry>();
  const containers = new Map<string, Promise<Container>>();

  async function runEntry({ entry, integrity }: RemoteEntry): Promise<Container> {
    await scripts.run(entry, integrity);
    const key = federationNameOf(entry.split('/')[2] ?? '');
    const container: unknown = Reflect.get(globalThis, key);
    Reflect.set(globalThis, key, undefined);
    if (!isContainer(container)) throw new Error(`${entry} left no container.`);
    return container;
  }

  /**
   * Runs an entry once, because a second container has its own state (two players, for example). Retries after a
   * failure.
   */
  function containerOf(name: string): Promise<Container> {
    const entry = entries.get(name);
    const container = containers.get(name) ?? (entry ? runEntry(entry) : Promise.reject(new Error(`No ${name}.`)));
    containers.set(name, container);
    container.catch(() => containers.delete(name));
    return container;
  }

  host.registerPlugins([
    {
      name: 'nyimbo-entries',
      loadEntry: ({ remoteInfo: { name } }) => containerOf(name),
    },
  ]);
  return {
    register: (remote) => {
      const { entry, hashes } = remote;
      const name = federationNameOf(remote.name);
      entries.set(name, remote);
      scripts.expect(entry.slice(0, entry.lastIndexOf('/') + 1), hashes);
      host.registerRemotes([{ name, entry: new URL(entry, location.href).href }]);
    },
    load: (name, module) => host.loadRemote<unknown>(`${federationNameOf(name)}/${module.slice('./'.length)}`),
  };
}
