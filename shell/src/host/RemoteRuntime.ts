/** A remote's entry script and its expected integrity. */
export interface RemoteEntry {
  /** Name for loading modules: the remote's name, or a separate name for a second build of the same remote. */
  name: string;
  /** `/r/mfe-player/0123abcd/remoteEntry.js` */
  entry: string;
  integrity: string;
  /** Integrity of the build's `hashes.json`. */
  hashes: string;
}

/** The part of the federation runtime that the shell uses; tests pass a fake. */
export interface RemoteRuntime {
  /** Registers a remote's entry. */
  register(remote: RemoteEntry): void;
  /** Loads a module of a registered remote and resolves with its exports. Retries an entry that failed before. */
  load(name: string, module: string): Promise<unknown>;
}
