import type { FastifyBaseLogger } from 'fastify';
import type { CanaryGuard } from '../web/canary/canary-guard.ts';

const EVERY_MS = 30_000;

/**
 * Stores the counts of canaries regularly, and ends the canaries that fail if this process has the background work.
 * `stop` resolves when no round is running.
 */
export function watchCanaries(
  guard: CanaryGuard,
  { isJudge, log, everyMs = EVERY_MS }: { isJudge: boolean; log: FastifyBaseLogger; everyMs?: number },
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      await guard.store();
      if (isJudge) await guard.judge();
    } catch (error) {
      // The database is away, or the site's folder cannot be written. The next round tries again.
      log.error({ err: error }, 'canaries not watched');
    }
  };
  const timer = setInterval(() => {
    running ??= look().finally(() => (running = null));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
