// What the runners say on the terminal: one line a step, and the time it took when that is worth knowing.
const isTerminal = Boolean(process.stdout.isTTY);
const bold = (text) => (isTerminal ? `\u001b[1m${text}\u001b[0m` : text);

/** Ends the process with a sentence that says what happened and what to do about it. */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Prints `label`, runs `work`, and prints the time if it took more than a second. */
export async function step(label, work) {
  console.log(bold(`▸ ${label}`));
  const startedAt = Date.now();
  const result = await work();
  const seconds = (Date.now() - startedAt) / 1000;
  if (seconds > 1) console.log(`  done in ${seconds.toFixed(0)} s`);
  return result;
}
