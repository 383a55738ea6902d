import { cleanTagText, type Job, type JobFile } from '@nyimbo/ingest';
import { truncate } from '../../inbox/plain-text.ts';
import type { Outcome } from './ingest-report.ts';

const MINUTE_MS = 60_000;
/** Time between two lines when the output is not a terminal. */
const PLAIN_INTERVAL_MS = 15_000;
const TERMINAL_INTERVAL_MS = 200;
const LINE_WIDTH = 100;

/** The output stream for the progress. */
export interface ProgressOutput {
  write(text: string): void;
  isTerminal: boolean;
}

/**
 * Prints files, bytes, time left and songs per minute: on a terminal, updates one line; otherwise, prints a new line
 * every 15 seconds.
 */
export class IngestProgress {
  readonly #output: ProgressOutput;
  readonly #totalBytes: number;
  readonly #totalFiles: number;
  readonly #startedAt = Date.now();
  /** Bytes done of each file that is being processed, by the file's id. */
  readonly #unfinishedBytes = new Map<string, number>();
  #doneBytes = 0;
  /** Bytes of the files that this run has processed. */
  #processedBytes = 0;
  #doneFiles = 0;
  #addedSongs = 0;
  #shownAt = Date.now();

  constructor(files: readonly JobFile[], output: ProgressOutput) {
    this.#output = output;
    this.#totalFiles = files.length;
    this.#totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  /** Reports the completed share of a file's work, 0 to 1. */
  reportProgress({ id, sizeBytes }: JobFile, share: number): void {
    this.#unfinishedBytes.set(id, share * sizeBytes);
    this.#show();
  }

  /** Reports the outcome of a file. */
  reportOutcome({ file }: Job, { outcome, isNew }: Outcome): void {
    this.#unfinishedBytes.delete(file.id);
    this.#doneFiles += 1;
    this.#doneBytes += file.sizeBytes;
    if (isNew) this.#processedBytes += file.sizeBytes;
    if (isNew && (outcome === 'published' || outcome === 'draft')) this.#addedSongs += 1;
    if (!this.#output.isTerminal && isNew && outcome === 'failed') {
      this.#output.write(`failed: ${cleanTagText(file.name) ?? '(no name)'}\n`);
    }
    this.#show(this.#doneFiles === this.#totalFiles);
  }

  #show(isLast = false): void {
    const pause = this.#output.isTerminal ? TERMINAL_INTERVAL_MS : PLAIN_INTERVAL_MS;
    if (!isLast && Date.now() - this.#shownAt < pause) return;
    this.#shownAt = Date.now();
    const line = this.#describe();
    this.#output.write(
      this.#output.isTerminal ? `\r${truncate(line, LINE_WIDTH).padEnd(LINE_WIDTH)}${isLast ? '\n' : ''}` : `${line}\n`,
    );
  }

  #describe(): string {
    const elapsedMs = Date.now() - this.#startedAt;
    const unfinished = [...this.#unfinishedBytes.values()].reduce((sum, bytes) => sum + bytes, 0);
    const processed = this.#processedBytes + unfinished;
    const remaining = this.#totalBytes - this.#doneBytes - unfinished;
    const minutesLeft = processed > 0 ? (remaining * elapsedMs) / processed / MINUTE_MS : null;
    return [
      `${this.#doneFiles} of ${this.#totalFiles} files`,
      `${toMegabytes(this.#doneBytes + unfinished)} of ${toMegabytes(this.#totalBytes)} MB`,
      ...(this.#addedSongs > 0 ? [`${((this.#addedSongs * MINUTE_MS) / elapsedMs).toFixed(1)} songs a minute`] : []),
      ...(minutesLeft !== null && this.#doneFiles < this.#totalFiles ? [`${formatMinutes(minutesLeft)} left`] : []),
    ].join(', ');
  }
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1_000_000);

function formatMinutes(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  return minutes < 90 ? `${Math.ceil(minutes)} min` : `${Math.ceil(minutes / 60)} h`;
}
