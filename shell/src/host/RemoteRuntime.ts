/** A remote's entry script, by its address, and what it must be. */
export interface RemoteEntry {
  /** What its modules are asked for by: the remote's name, or one of the build's own for a build beside another. */
  name: string;
  /** `/r/mfe-player/0123abcd/remoteEntry.js` */
  entry: string;
  integrity: string;
  /** Integrity of the build's `hashes.json`. */
  hashes: string;
}

/** What the shell needs of the federation runtime; tests bring their own. */
export interface RemoteRuntime {
  /** Makes a remote's entry known. */
  register(remote: RemoteEntry): void;
  /** Loads a module of a registered remote: its exports. An entry that did not come is asked for again. */
  load(name: string, module: string): Promise<unknown>;
}
