// `npm run inbox`: lists, shows and closes the messages sent with the forms.
import { runOperatorCli } from '../operations/operator/run-operator-cli.ts';
import { INBOX_USAGE, parseInboxArgs } from './parse-inbox-args.ts';
import { runInboxCommand } from './run-inbox-command.ts';

await runOperatorCli({ tool: 'inbox', usage: INBOX_USAGE, parse: parseInboxArgs, run: runInboxCommand });
