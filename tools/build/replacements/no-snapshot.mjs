// Replaces the federation runtime's snapshot handler, which reads manifests and module snapshots. The shell registers
// entries by URL. `disableSnapshot` disables the handler, and this file removes its code from the bundle.

/** The members that the runtime touches although the handler is disabled. */
export class SnapshotHandler {
  manifestCache = new Map();
  /** A stub: the runtime applies every plugin to each of its parts, and this part has no hooks. */
  hooks = { lifecycle: {}, applyPlugin: () => {}, removePlugin: () => {} };
}

/** Returns no snapshot, because only the URL of a remote is known. */
export const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: {},
  remoteSnapshot: undefined,
});
