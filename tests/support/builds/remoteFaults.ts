/** Faults of a remote's build, and the page's report of each. */
import type { Damage, LiveBuild } from './brokenBuild.ts';

/** One fault: how to damage the build, and the report that the page must send. */
export interface Fault {
  name: string;
  damage: (live: LiveBuild, remote: string) => Damage;
  /** The kind that the page reports. */
  kind: 'load' | 'integrity' | 'evaluate' | 'mount' | 'timeout';
  /** How long the page may take to load another build. */
  timeoutMs?: number;
}

const globalOf = (remote: string) => remote.replaceAll('-', '_');

/**
 * Returns code to append to an entry, which changes its modules.
 * @param module an expression for the changed exports, which may use `React`, `Original` (the component) and `exports`
 */
function buildModulePatchCode(remote: string, module: string): string {
  return `;(() => {
    const own = globalThis.${globalOf(remote)};
    let shared;
    const readReact = async () => {
      const react = Object.values(shared.react)[0];
      return react.lib ? react.lib() : (await react.get())();
    };
    globalThis.${globalOf(remote)} = {
      init: (scope, ...rest) => own.init((shared = scope), ...rest),
      get: async (name) => {
        const [factory, React] = [await own.get(name), await readReact()];
        return () => {
          const exports = factory();
          const Original = exports.Component;
          return ${module};
        };
      },
    };
  })();`;
}

/** Replaces a remote's component. `component` is the new function body, which may use `props`. */
export const changeComponent =
  (component: string) =>
  ({ release }: LiveBuild, remote: string): Damage => ({
    patch: (file, text) => {
      const changed = `({ ...exports, Component: (props) => { ${component} } })`;
      return file === release.current.entry ? text + buildModulePatchCode(remote, changed) : text;
    },
  });

const patchEntry =
  (change: (text: string, remote: string) => string): Fault['damage'] =>
  (live, remote) => ({
    patch: (file, text) => (file === live.release.current.entry ? change(text, remote) : text),
  });
const RENDER_ORIGINAL_CODE = 'return React.createElement(Original, props);';

/** Faults that make the page fall back to the previous build. */
export const FAULTS: readonly Fault[] = [
  { name: 'down', kind: 'load', damage: () => ({ answer: () => ({ body: '', shouldDisconnect: true }) }) },
  { name: '404', kind: 'load', damage: () => ({ answer: () => ({ status: 404, body: 'Not found' }) }) },
  {
    name: 'slow, 10 s',
    kind: 'timeout',
    timeoutMs: 20_000,
    damage: () => ({ answer: () => ({ status: 404, body: '', afterMs: 10_000 }) }),
  },
  {
    name: 'HTML instead of a script',
    kind: 'load',
    damage: () => ({
      answer: () => ({ type: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' }),
    }),
  },
  {
    name: 'throws while its entry runs',
    kind: 'evaluate',
    damage: patchEntry((text) => `throw new Error('thrown by the entry');${text}`),
  },
  {
    name: 'throws at import',
    kind: 'evaluate',
    damage: patchEntry(
      (text, remote) => text + buildModulePatchCode(remote, `(() => { throw new Error('thrown at import'); })()`),
    ),
  },
  {
    name: 'exports no component',
    kind: 'evaluate',
    damage: patchEntry((text, remote) => text + buildModulePatchCode(remote, '({})')),
  },
  {
    name: 'throws at render',
    kind: 'mount',
    damage: changeComponent(`throw new Error('thrown at render');`),
  },
  {
    name: 'throws at mount',
    kind: 'mount',
    damage: changeComponent(
      `React.useLayoutEffect(() => { throw new Error('thrown at mount'); }); ${RENDER_ORIGINAL_CODE}`,
    ),
  },
  {
    name: 'throws in an effect',
    kind: 'mount',
    damage: changeComponent(
      `React.useEffect(() => { throw new Error('thrown in an effect'); }); ${RENDER_ORIGINAL_CODE}`,
    ),
  },
  {
    name: 'sets its state in an endless loop',
    kind: 'mount',
    damage: changeComponent(
      `const [count, set] = React.useState(0); React.useLayoutEffect(() => set(count + 1)); ${RENDER_ORIGINAL_CODE}`,
    ),
  },
  {
    name: 'requires another version of React',
    kind: 'evaluate',
    damage: patchEntry((text) => text.replace(/requiredVersion:"\^19\.\d+"/g, 'requiredVersion:"^20.0"')),
  },
  {
    name: 'requires another version of the shell',
    kind: 'evaluate',
    damage: () => ({ changeDescription: (description) => ({ ...description, needsShell: '^2' }) }),
  },
  {
    name: 'has an entry that was tampered with',
    kind: 'integrity',
    damage: ({ release }) => ({
      tamper: (file, text) => (file === release.current.entry ? `${text};globalThis.nyimboTampered = true;` : text),
    }),
  },
  {
    name: 'has chunks that were tampered with',
    kind: 'integrity',
    damage: ({ release }) => ({
      tamper: (file, text) => (file === release.current.entry ? text : `globalThis.nyimboTampered = true;${text}`),
    }),
  },
  {
    name: 'has a list of hashes that was tampered with',
    kind: 'integrity',
    damage: () => ({ answer: (file) => (file === 'hashes.json' ? { type: 'application/json', body: '{}' } : null) }),
  },
  { name: 'lacks the hashes of its chunks', kind: 'integrity', damage: () => ({ changeHashes: () => ({}) }) },
];

const selectFaults = (...names: string[]) => FAULTS.filter(({ name }) => names.some((part) => name.includes(part)));

/** The faults to test per remote: every fault for the player, and for other remotes only faults with another result. */
export const FAULT_CASES = [
  ...FAULTS.map((fault) => ({ remote: 'mfe-player', fault })),
  ...selectFaults('effect', 'chunks that were tampered').map((fault) => ({ remote: 'mfe-info-pages', fault })),
  ...selectFaults('down', 'render', 'lacks').map((fault) => ({ remote: 'mfe-catalogue', fault })),
  ...selectFaults('mount').map((fault) => ({ remote: 'mfe-auth', fault })),
].map((one) => ({ ...one, title: `${one.remote}, ${one.fault.name}` }));
