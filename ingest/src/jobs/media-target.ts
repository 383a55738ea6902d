/** Where the finished files of songs go. Paths are relative, with `/`. */
export interface MediaTarget {
  /** Copies a local file there, atomically. */
  putFile(file: string, source: string): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(file: string): Promise<void>;
}
