import { cleanText, type Job, type JobFile } from '@nyimbo/ingest';
import { fit } from '../../inbox/plain-text.ts';
import type { Outcome } from './ingest-report.ts';

const MINUTE_MS = 60_000;
/** Time between two lines when the output is not a terminal. */
const PLAIN_MS = 15_000;
const TERMINAL_MS = 200;
const WIDTH = 100;

/** Where the progress is printed. */
export interface ProgressOutput {
  write(text: string): void;
  isTerminal: boolean;
}

/**
 * Prints files, bytes, time left and songs per minute: on a terminal in one line that changes, otherwise as a line now
 * and then.
 */
export class IngestProgress {
  readonly #output: ProgressOutput;
  readonly #totalBytes: number;
  readonly #total: number;
  readonly #startedAt = Date.now();
  readonly #shares = new Map<string, number>();
  #doneBytes = 0;
  #workedBytes = 0;
  #done = 0;
  #songs = 0;
  #shownAt = Date.now();

  constructor(files: readonly JobFile[], output: ProgressOutput) {
    this.#output = output;
    this.#total = files.length;
    this.#totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  share({ id, sizeBytes }: JobFile, share: number): void {
    this.#shares.set(id, share * sizeBytes);
    this.#show();
  }

  end({ file }: Job, { outcome, isNew }: Outcome): void {
    this.#shares.delete(file.id);
    this.#done += 1;
    this.#doneBytes += file.sizeBytes;
    if (isNew) this.#workedBytes += file.sizeBytes;
    if (isNew && (outcome === 'published' || outcome === 'draft')) this.#songs += 1;
    if (!this.#output.isTerminal && isNew && outcome === 'failed') {
      this.#output.write(`failed: ${cleanText(file.name) ?? '(no name)'}\n`);
    }
    this.#show(this.#done === this.#total);
  }

  #show(isLast = false): void {
    const pause = this.#output.isTerminal ? TERMINAL_MS : PLAIN_MS;
    if (!isLast && Date.now() - this.#shownAt < pause) return;
    this.#shownAt = Date.now();
    const line = this.#describe();
    this.#output.write(
      this.#output.isTerminal ? `\r${fit(line, WIDTH).padEnd(WIDTH)}${isLast ? '\n' : ''}` : `${line}\n`,
    );
  }

  #describe(): string {
    const elapsedMs = Date.now() - this.#startedAt;
    const underWay = [...this.#shares.values()].reduce((sum, bytes) => sum + bytes, 0);
    const worked = this.#workedBytes + underWay;
    const left = this.#totalBytes - this.#doneBytes - underWay;
    const minutesLeft = worked > 0 ? (left * elapsedMs) / worked / MINUTE_MS : null;
    return [
      `${this.#done} of ${this.#total} files`,
      `${toMegabytes(this.#doneBytes + underWay)} of ${toMegabytes(this.#totalBytes)} MB`,
      ...(this.#songs > 0 ? [`${((this.#songs * MINUTE_MS) / elapsedMs).toFixed(1)} songs a minute`] : []),
      ...(minutesLeft !== null && this.#done < this.#total ? [`${formatMinutes(minutesLeft)} left`] : []),
    ].join(', ');
  }
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1_000_000);

function formatMinutes(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  return minutes < 90 ? `${Math.ceil(minutes)} min` : `${Math.ceil(minutes / 60)} h`;
}
