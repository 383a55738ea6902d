// Prints the progress of a release: one line per step, with its result and duration.
const SECOND_MS = 1000;
const NAME_WIDTH = 8;
const TEXT_WIDTH = 58;

const inSeconds = (ms) => `${(ms / SECOND_MS).toFixed(1).padStart(6)} s`;

/**
 * @param {(line: string) => void} log
 * @param {() => number} [now] the current time in milliseconds
 */
export function createStepReport(log, now = Date.now) {
  const startedAt = now();
  return {
    /**
     * Runs one step and prints its `summary` text, or "failed".
     * @template T
     * @param {string} name one word
     * @param {() => Promise<T & { summary: string }>} run
     */
    async step(name, run) {
      const from = now();
      const printLine = (text) =>
        log(`  ${name.padEnd(NAME_WIDTH)}  ${text.padEnd(TEXT_WIDTH)} ${inSeconds(now() - from)}`);
      try {
        const outcome = await run();
        printLine(outcome.summary);
        return outcome;
      } catch (error) {
        printLine('failed');
        throw error;
      }
    },
    /** The time since the report began, such as `36.5 s`. */
    total: () => inSeconds(now() - startedAt).trim(),
  };
}
