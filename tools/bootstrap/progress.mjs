// Terminal output of the runners: one line per step, and the duration of steps longer than a second.
const isTerminal = Boolean(process.stdout.isTTY);
const formatBold = (text) => (isTerminal ? `\u001b[1m${text}\u001b[0m` : text);

/**
 * Prints a message and ends the process with exit code 1. The message says what happened and what to do.
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * Prints `label`, runs `work`, and prints the duration if it exceeds a second.
 * @template Result
 * @param {string} label
 * @param {() => Result | Promise<Result>} work
 */
export async function runStep(label, work) {
  console.log(formatBold(`▸ ${label}`));
  const startedAt = Date.now();
  const result = await work();
  const seconds = (Date.now() - startedAt) / 1000;
  if (seconds > 1) console.log(`  done in ${seconds.toFixed(0)} s`);
  return result;
}
