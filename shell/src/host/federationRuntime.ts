import { getInstance } from '@module-federation/enhanced/runtime';
import type { ScriptLoader } from './createScriptLoader.ts';
import type { RemoteEntry, RemoteRuntime } from './RemoteRuntime.ts';

/** What an entry leaves: the way to its modules. */
interface Container {
  init(...scope: unknown[]): void | Promise<void>;
  get(module: string): () => Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Federation names are identifiers: `mfe-player` is `mfe_player`. */
const federationNameOf = (name: string) => name.replaceAll('-', '_');

/**
 * The real runtime. It gets entries from the shell's own loader, with their integrity, and keeps each one's container:
 * all builds of a remote leave theirs in one global, so it is taken from there before another script runs.
 */
export function createFederationRuntime(scripts: ScriptLoader): RemoteRuntime {
  // Asked for now, while there is one: remotes make instances of their own, and the last one made is the default.
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

  /** Once: a twin would bring a second copy of its state, two players for one site. Again when it failed. */
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
