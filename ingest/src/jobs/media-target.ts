/** The store for the finished files of songs. Paths are relative, with `/`. */
export interface MediaTarget {
  /** Copies a local file into the store, atomically. */
  putFile(file: string, source: string): Promise<void>;
}
