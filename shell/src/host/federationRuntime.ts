import { getInstance } from '@module-federation/enhanced/runtime';
import type { ScriptLoader } from './createScriptLoader.ts';
import type { RemoteEntry, RemoteRuntime } from './RemoteRuntime.ts';

/** The federation container of a build, with its modules. The entry script stores it in a global variable. */
interface Container {
  init(...scope: unknown[]): void | Promise<void>;
  get(module: string): () => Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Federation names are identifiers: `mfe-player` becomes `mfe_player`. */
const federationNameOf = (name: string) => name.replaceAll('-', '_');

/**
 * Creates the runtime that loads remotes over the network. It loads entry scripts through the shell's script loader,
 * which checks their integrity. All builds of a remote use the same global variable, so the runtime clears the variable
 * once it has read the container.
 */
export function createFederationRuntime(scripts: ScriptLoader): RemoteRuntime {
  // Get the shell's instance now: each remote creates its own instance, and `getInstance` returns the last one.
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
   * Runs an entry only once, because a second container has its own state: the page then has two players. After a
   * failure, the next call tries again.
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
      scripts.registerBuild(entry.slice(0, entry.lastIndexOf('/') + 1), hashes);
      host.registerRemotes([{ name, entry: new URL(entry, location.href).href }]);
    },
    load: (name, module) => host.loadRemote<unknown>(`${federationNameOf(name)}/${module.slice('./'.length)}`),
  };
}
