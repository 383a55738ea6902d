import type { SeedProgress } from './seed-options.ts';

/**
 * Prints the progress of the demo catalogue: a line for each of the first songs, then nothing until all songs are
 * complete, so the line with the site's URL stays visible (OPS-1).
 */
export class SeedReport {
  #hasAddedSongs = false;
  #isQuiet = false;

  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  progress({ done, total, title }: SeedProgress): void {
    this.#hasAddedSongs = true;
    if (done === total) this.#write(`The demo catalogue is complete: ${total} songs.\n`);
    else if (!this.#isQuiet) this.#write(`Making the demo catalogue: song ${done} of ${total}, ‘${title}’\n`);
  }

  /**
   * Prints a line for the first small encoding, and a line when all are complete. No visitor waits for these, so it
   * does not print more.
   */
  smallProgress({ done, total }: SeedProgress): void {
    if (done === 1) this.#write(`Making small versions of ${total} songs for data saver. The site stays open.\n`);
    if (done === total) this.#write(`Small versions complete: ${total} songs.\n`);
  }

  /** Reports that there are songs to play. */
  firstSongs(): void {
    if (this.#hasAddedSongs && !this.#isQuiet)
      this.#write('The site is open. The remaining songs follow in the background.\n');
    this.#isQuiet = true;
  }
}
