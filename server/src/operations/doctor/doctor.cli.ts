// `npm run doctor`: reports what is wrong with a configuration before the site uses it.
import { OperatorArgsError } from '../operator/operator-args-error.ts';
import { printHelp } from '../operator/print-help.ts';
import { DOCTOR_USAGE, runDoctor } from './run-doctor.ts';

/** Checks, prints the report, and sets the exit code. */
async function check(): Promise<void> {
  const { ok, text } = await runDoctor(process.argv.slice(2), process.env);
  process.stdout.write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
}

try {
  if (!printHelp(DOCTOR_USAGE)) await check();
} catch (error) {
  if (!(error instanceof OperatorArgsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
