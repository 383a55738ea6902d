// `npm run staff`: lists and changes the site's staff.
import { runOperatorCli } from '../../operations/operator/run-operator-cli.ts';
import { parseStaffArgs, runStaffCommand } from './staff-command.ts';

await runOperatorCli({ tool: 'staff', parse: parseStaffArgs, run: runStaffCommand });
