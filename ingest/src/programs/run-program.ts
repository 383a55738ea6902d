import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { IngestError } from '../ingest-error.ts';
import { PROGRAM_LIMITS } from '../limits.ts';

/** Limits of a program's run, and the consumer of its output. */
export interface ProgramRunOptions {
  timeLimitMs: number;
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
 * Shell script that limits memory and lowers the priority, then replaces itself with the program. It passes the
 * program's arguments on unparsed.
 */
const LIMITING_SCRIPT = `ulimit -v ${PROGRAM_LIMITS.memoryKilobytes} 2>/dev/null; exec nice -n 19 "$0" "$@"`;

/**
 * Runs a program without input, at the lowest priority and with limits of time and memory. Rejects with `IngestError`
 * at the time limit, and with the signal's reason when `signal` is aborted.
 */
export function runProgram(program: string, args: readonly string[], run: ProgramRunOptions): Promise<ProgramResult> {
  run.signal?.throwIfAborted();
  const [file, allArgs] =
    process.platform === 'win32' ? [program, [...args]] : ['sh', ['-c', LIMITING_SCRIPT, program, ...args]];
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
      () => end(new IngestError(`It took longer than ${Math.round(run.timeLimitMs / 1000)} seconds.`, true)),
      run.timeLimitMs,
    );
    run.signal?.addEventListener('abort', stop, { once: true });
    if (run.onOutput) child.stdout.on('data', run.onOutput);
    child.once('error', end);
    child.once('close', (code) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', stop);
      if (failure) reject(failure);
      else resolve({ code, output: output?.() ?? '', messages: messages() });
    });
  });
}

/** Keeps the last characters of a text stream. Returns a function that reads the collected text. */
function collectText(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-PROGRAM_LIMITS.outputLength);
  });
  return () => text;
}
