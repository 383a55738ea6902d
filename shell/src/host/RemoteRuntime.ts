/** What the shell needs of the federation runtime; tests bring their own. */
export interface RemoteRuntime {
  /** Makes a remote's entry known, replacing an earlier one of that name. */
  register(remote: { name: string; entry: string; integrity: string }): void;
  /** Loads a module of a registered remote: its exports. */
  load(name: string, module: string): Promise<unknown>;
  /** Whether the remote's entry has been evaluated: its container exists, and must not get a twin. */
  hasContainer(name: string): boolean;
}
