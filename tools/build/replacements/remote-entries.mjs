// Replaces the federation runtime's entry loaders for scripts, modules and Node (1 KB br). The shell loads entries with
// integrity checks and retries (hook `loadEntry`, shell/src/host/federationRuntime.ts).
export const isEsmRemoteType = () => false;
export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;

/** Loads an entry. The next module load retries a failed entry. */
export const getRemoteEntry = async ({ origin, remoteInfo, remoteEntryExports }) =>
  remoteEntryExports ?? origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, remoteInfo });

export const getRemoteInfo = (remote) => ({
  ...remote,
  type: 'global',
  entryGlobalName: remote.name,
  shareScope: remote.shareScope ?? 'default',
});
