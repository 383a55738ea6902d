// `npm run staff`: who works for the site.
import { runOperatorCli } from '../../operator/run-operator-cli.ts';
import { parseStaffArgs, runStaffCommand } from './staff-command.ts';

await runOperatorCli({ tool: 'staff', parse: parseStaffArgs, run: runStaffCommand });
