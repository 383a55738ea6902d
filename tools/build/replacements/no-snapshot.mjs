// In the place of the federation runtime's snapshot handler: it reads manifests and module snapshots, and we register
// entries by address. `disableSnapshot` keeps it from being used, this keeps it from being downloaded.
export class SnapshotHandler {
  manifestCache = new Map();
  /** The runtime offers every plugin to every part of itself; here there is nothing to plug into. */
  hooks = { lifecycle: {}, applyPlugin: () => {}, removePlugin: () => {} };
}

/** Nothing is known of any remote beyond its address. */
export const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: {},
  remoteSnapshot: undefined,
});
