import { setTimeout as wait } from 'node:timers/promises';
import { countWrites, RefusedCall, writeUntilFailure, type WritingFan } from './acknowledged-writes.ts';
import { killServer } from './kill-under-writes.ts';
import type { ServerProcess } from './start-server-process.ts';

const WRITER_COUNT = 3;
const PAUSE_MS = 20;

/**
 * Starts clients that write until the server is killed. After each refused write, calls `onRefused` with its HTTP
 * status (0 without a response), and continues with a new fan.
 */
export function startWriters(server: ServerProcess, fans: WritingFan[], onRefused: (status: number) => void) {
  let isStopped = false;
  const write = async () => {
    while (!isStopped) {
      await writeUntilFailure(server, fans).catch((error: unknown) => {
        if (!isStopped) onRefused(error instanceof RefusedCall ? error.status : 0);
      });
      await wait(PAUSE_MS);
    }
  };
  const running = Array.from({ length: WRITER_COUNT }, write);
  return {
    /** Kills the server, which ends the calls in progress. Resolves once the clients have stopped. */
    async killServer() {
      isStopped = true;
      await killServer(server);
      await Promise.all(running);
    },
  };
}

/** Counts a response by its HTTP status. */
export function countStatus(counts: Record<string, number>, status: number): void {
  counts[status] = (counts[status] ?? 0) + 1;
}

/** Waits until the server has acknowledged `total` writes. */
export async function waitForWrites(fans: readonly WritingFan[], total: number): Promise<void> {
  while (countWrites(fans) < total) await wait(PAUSE_MS);
}
