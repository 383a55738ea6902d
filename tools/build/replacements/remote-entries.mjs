// In the place of the federation runtime's loading of entries, for pages, modules and Node: the shell brings them
// (hook `loadEntry`, shell/src/host/federationRuntime.ts), with their integrity and further attempts (1 KB br).
export const isEsmRemoteType = () => false;
export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;

/** An entry that did not come is asked for again with the next module. */
export const getRemoteEntry = async ({ origin, remoteInfo, remoteEntryExports }) =>
  remoteEntryExports ?? origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, remoteInfo });

export const getRemoteInfo = (remote) => ({
  ...remote,
  type: 'global',
  entryGlobalName: remote.name,
  shareScope: remote.shareScope ?? 'default',
});
