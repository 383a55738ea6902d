// `npm run doctor`: reports what is wrong with a configuration before the site uses it.
import { OperatorArgsError } from '../operator/operator-args-error.ts';
import { runDoctor } from './run-doctor.ts';

try {
  const { ok, text } = await runDoctor(process.argv.slice(2), process.env);
  process.stdout.write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof OperatorArgsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
