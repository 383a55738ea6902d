/**
 * Prints the usage of a command if its command line asks for help. Call it before the command does anything.
 * @returns whether it did
 */
export function printHelp(usage: string, args: readonly string[] = process.argv.slice(2)): boolean {
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return false;
  process.stdout.write(`${usage}\n`);
  return true;
}
