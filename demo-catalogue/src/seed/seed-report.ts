import type { SeedProgress } from './seed-options.ts';

/**
 * Prints the progress of the demo catalogue: the first songs one by one, then nothing until all are complete. The line
 * with the site's URL then stays visible (OPS-1).
 */
export class SeedReport {
  #hasMade = false;
  #isQuiet = false;

  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  progress({ done, total, title }: SeedProgress): void {
    this.#hasMade = true;
    if (done === total) this.#write(`The demo catalogue is complete: ${total} songs.\n`);
    else if (!this.#isQuiet) this.#write(`Making the demo catalogue: song ${done} of ${total}, ‘${title}’\n`);
  }

  /**
   * Prints only two lines for the small encodings of an older release's catalogue, because no visitor waits for them.
   */
  smallProgress({ done, total }: SeedProgress): void {
    if (done === 1) this.#write(`Making small versions of ${total} songs for data saver. The site stays open.\n`);
    if (done === total) this.#write(`Small versions complete: ${total} songs.\n`);
  }

  /** Reports that there are songs to play. */
  firstSongs(): void {
    if (this.#hasMade && !this.#isQuiet)
      this.#write('The site is open. The remaining songs follow in the background.\n');
    this.#isQuiet = true;
  }
}
