// `npm run staff`: lists and changes the site's staff.
import { runOperatorCli } from '../../operations/operator/run-operator-cli.ts';
import { parseStaffArgs, runStaffCommand, STAFF_USAGE } from './staff-command.ts';

await runOperatorCli({ tool: 'staff', usage: STAFF_USAGE, parse: parseStaffArgs, run: runStaffCommand });
