import type { SeedProgress } from './seed-demo.ts';

/**
 * What a terminal shows of the demo catalogue: the first songs one by one, then nothing until all are there, so that the
 * line that says where the site is stays in sight (OPS-1).
 */
export class SeedReport {
  #hasMade = false;
  #isQuiet = false;

  constructor(private readonly write: (line: string) => void) {}

  progress({ done, total, title }: SeedProgress): void {
    this.#hasMade = true;
    if (done === total) this.write(`The demo catalogue is complete: ${total} songs.\n`);
    else if (!this.#isQuiet) this.write(`Making the demo catalogue: song ${done} of ${total}, ‘${title}’\n`);
  }

  /** A catalogue of an older release gets its small encodings: two lines, since nobody waits for them. */
  smallProgress({ done, total }: SeedProgress): void {
    if (done === 1) this.write(`Making small versions of ${total} songs for data saver. The site stays open.\n`);
    if (done === total) this.write(`Small versions complete: ${total} songs.\n`);
  }

  /** There are songs to play. */
  firstSongs(): void {
    if (this.#hasMade && !this.#isQuiet)
      this.write('The site is open. The remaining songs follow in the background.\n');
    this.#isQuiet = true;
  }
}
