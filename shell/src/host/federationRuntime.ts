import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteRuntime } from './RemoteRuntime.ts';

/** After this the runtime gives up on an entry script; the part's own time-out has come long before. */
const SCRIPT_TIMEOUT_MS = 30_000;

/** Federation names are identifiers: `mfe-player` is `mfe_player`. */
const federationNameOf = (name: string) => name.replaceAll('-', '_');

/** The real runtime. Entries carry their integrity, so that a tampered one does not run. */
export function createFederationRuntime(): RemoteRuntime {
  // Asked for now, while there is one: remotes make instances of their own, and the last one made is the default.
  const host = getInstance();
  if (!host) throw new Error('The federation runtime has not started.');
  const integrityByEntry = new Map<string, string>();
  host.registerPlugins([
    {
      name: 'nyimbo-integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const integrity = integrityByEntry.get(new URL(url, location.href).pathname);
        if (integrity) script.integrity = integrity;
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ]);
  return {
    register: ({ name, entry, integrity }) => {
      const address = new URL(entry, location.href);
      integrityByEntry.set(address.pathname, integrity);
      host.registerRemotes([{ name: federationNameOf(name), entry: address.href }], { force: true });
    },
    load: (name, module) => host.loadRemote<unknown>(`${federationNameOf(name)}/${module.slice('./'.length)}`),
    hasContainer: (name) => Reflect.get(globalThis, federationNameOf(name)) !== undefined,
  };
}
