// Replaces the federation runtime's entry loaders for scripts, modules and Node (1 KB br). The shell loads entries with
// integrity checks and retries (hook `loadEntry`, shell/src/host/federationRuntime.ts).

/** False: each entry is a classic script with a global name. */
export const isEsmRemoteType = () => false;
/** Key of the runtime's map of loaded entries. A new build of a remote has another URL, so another key. */
export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;

/** Loads an entry. The next module load retries a failed entry. */
export const getRemoteEntry = async ({ origin, remoteInfo, remoteEntryExports }) =>
  remoteEntryExports ?? origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, remoteInfo });

/** Completes a registered remote with the values that the runtime reads. */
export const getRemoteInfo = (remote) => ({
  ...remote,
  type: 'global',
  entryGlobalName: remote.name,
  shareScope: remote.shareScope ?? 'default',
});
