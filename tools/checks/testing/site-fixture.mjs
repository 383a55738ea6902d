// Builds for tests, as the checks load them. Each test overrides the fields that it needs.
const CONTRACT_SOURCE = `
  export interface CommandPayloads { 'player/play': { index: number } }
  export interface RequestPayloads { 'auth/log-in': { input: {}; outcome: {} } }
  export interface EventPayloads {}
  export interface StatePayloads {}
  export declare const owners: { 'player/play': 'mfe-player'; 'auth/log-in': 'mfe-auth' };
  export type SlotName = 'player' | 'overlay';`;

const noScripts = { js: { sync: [], async: [] } };
const makeManifest = (fields) => ({ shared: [{ name: 'react', assets: noScripts, ...fields }] });

/** Makes a build of a remote or the shell with a role. `fields` overrides the defaults. */
export function makeBuild(app, role, fields = {}) {
  const isShell = app === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const description = { name: app, routes: [], slots: [], handles: {}, responds: {}, modules: [], needsShell: '^1' };
  return {
    app,
    role,
    build: `${role}-01`,
    title: `${app} 01 (${role})`,
    folder: '/nowhere',
    contract: CONTRACT_SOURCE,
    manifest: isShell ? makeManifest({ version: '19.3.1' }) : makeManifest({ requiredVersion: '^19.3' }),
    report: { version: isShell ? '1.2.0' : '0.1.0', entry, beside: [], modules: {}, brotliBytes: { [entry]: 1000 } },
    ...fields,
    uses: { messages: {}, slots: {}, links: {}, ...fields.uses },
    description: isShell ? null : { ...description, ...fields.description },
  };
}

/** Builds a page of a remote, as in `remote.json`. */
export const makePage = (path) => ({ path, module: './Page', title: path });
export { makeManifest };
