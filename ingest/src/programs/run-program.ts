import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { IngestError, IngestSetupError } from '../ingest-error.ts';
import { PROGRAM_LIMITS, type TimeLimits } from '../limits.ts';

/** Limits of a program's run, and the consumer of its output. */
export interface ProgramRunOptions {
  limits: TimeLimits;
  /** The program's niceness, from 0 to 19, the lowest priority. Defaults to `INGEST_NICENESS`. */
  niceness?: number;
  signal?: AbortSignal;
  /** Consumes standard output. Without it, the output is returned as text. */
  onOutput?: (chunk: Buffer) => void;
}

/** How a program ended. */
export interface ProgramResult {
  /** The exit code; null if a signal ended the program. */
  code: number | null;
  output: string;
  /** The end of the error output. */
  messages: string;
}

/**
 * Builds a shell script that limits memory and CPU time and lowers the priority, then replaces itself with the program.
 * It passes the program's arguments on unparsed.
 */
const buildLimitingScript = (cpuSeconds: number, niceness: number) =>
  `{ ulimit -c 0; ulimit -v ${PROGRAM_LIMITS.memoryKilobytes}; ulimit -S -t ${cpuSeconds}; } 2>/dev/null; ` +
  `exec nice -n ${niceness} "$0" "$@"`;

const IS_WINDOWS = process.platform === 'win32';
const LOWEST_PRIORITY = 19;

/**
 * Reads from `INGEST_NICENESS` how far the programs give way to other programs: 0 (not at all) to 19, the default.
 * @throws IngestSetupError when it is another value
 */
function readNiceness(): number {
  const niceness = Number(process.env['INGEST_NICENESS'] || LOWEST_PRIORITY);
  if (Number.isInteger(niceness) && niceness >= 0 && niceness <= LOWEST_PRIORITY) return niceness;
  throw new IngestSetupError(`INGEST_NICENESS must be a whole number from 0 to ${LOWEST_PRIORITY}.`);
}

/**
 * Runs a program without input, at a low priority and with limits of time and memory.
 * @throws IngestError when the program has used its CPU time; with `canRetry` at the limit of the total time, and when
 *   the system has killed the program
 * @throws IngestSetupError when the configured priority is not a valid one
 * @throws the signal's reason when `signal` is aborted
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  run: ProgramRunOptions,
): Promise<ProgramResult> {
  run.signal?.throwIfAborted();
  const { cpuSeconds, totalSeconds } = run.limits;
  // Windows has no limit of CPU time, so the total time takes its place.
  const [file, allArgs, timeout] = IS_WINDOWS
    ? [program, [...args], { seconds: cpuSeconds, canRetry: false }]
    : [
        'sh',
        ['-c', buildLimitingScript(cpuSeconds, run.niceness ?? readNiceness()), program, ...args],
        { seconds: totalSeconds, canRetry: true },
      ];
  const child = spawn(file, allArgs, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  const messages = collectText(child.stderr);
  const output = run.onOutput ? null : collectText(child.stdout);
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const end = (error: Error) => {
      failure ??= error;
      child.kill('SIGKILL');
    };
    const stop = () => end(run.signal?.reason instanceof Error ? run.signal.reason : new Error('Stopped.'));
    const timer = setTimeout(
      () => end(new IngestError(`It took longer than ${timeout.seconds} seconds.`, timeout.canRetry)),
      timeout.seconds * 1000,
    );
    run.signal?.addEventListener('abort', stop, { once: true });
    if (run.onOutput) child.stdout.on('data', run.onOutput);
    child.once('error', end);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', stop);
      const error = failure ?? explainEnd({ code, signal, messages: messages() }, run.limits);
      if (error) reject(error);
      else resolve({ code, output: output?.() ?? '', messages: messages() });
    });
  });
}

interface ProgramEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  messages: string;
}

/** ffmpeg catches SIGXCPU, the signal 24, and ends with this message and a code: 123 if it got the signal repeatedly. */
const FFMPEG_LIMIT_MESSAGE = /(received signal 24\.|system signals, hard exiting)\s*$/;

/** Explains why the system has ended a program; null if the program ended by itself. */
function explainEnd({ code, signal, messages }: ProgramEnd, { cpuSeconds }: TimeLimits): IngestError | null {
  const isStoppedFfmpeg = (code === 255 || code === 123) && FFMPEG_LIMIT_MESSAGE.test(messages);
  if (signal === 'SIGXCPU' || isStoppedFfmpeg)
    return new IngestError(`It needed more than ${cpuSeconds} seconds of CPU time.`);
  return signal === 'SIGKILL' ? new IngestError('The system ended the program: memory may have run out.', true) : null;
}

/** Keeps the last characters of a text stream. Returns a function that reads the collected text. */
function collectText(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-PROGRAM_LIMITS.outputLength);
  });
  return () => text;
}
