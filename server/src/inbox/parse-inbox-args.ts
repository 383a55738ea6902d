import { z } from 'zod';
import { OperatorArgsError } from '../operations/operator/operator-args-error.ts';
import { parseReference } from './reference.ts';

const reference = z.string().max(20);

/** A command of the operator. It is sent to a running server as JSON. */
export const inboxCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list'), isAll: z.boolean() }),
  z.object({ command: z.literal('show'), reference }),
  z.object({ command: z.literal('close'), reference, note: z.string().max(2000).nullable() }),
  z.object({ command: z.literal('reopen'), reference }),
  z.object({ command: z.literal('delete'), reference }),
  z.object({ command: z.literal('withdraw'), reference }),
]);
export type InboxCommand = z.infer<typeof inboxCommandSchema>;

export const INBOX_USAGE = `npm run inbox                                       open messages, and those closed last
npm run inbox -- list --all                         all messages
npm run inbox -- show NY-XXXX-XXXX                  one message or report
npm run inbox -- close NY-XXXX-XXXX --note "…"      close it, with an optional note
npm run inbox -- reopen NY-XXXX-XXXX                open it again
npm run inbox -- delete NY-XXXX-XXXX                delete it permanently
npm run inbox -- withdraw NY-XXXX-XXXX              make the reported listener's playlist private`;

/**
 * Parses `list`, `show NY-…` and the other commands.
 * @throws OperatorArgsError
 */
export function parseInboxArgs(args: readonly string[]): InboxCommand {
  const [command = 'list', ...restArgs] = args;
  switch (command) {
    case 'list':
      return { command, isAll: parseAllFlag(restArgs) };
    case 'show':
    case 'reopen':
    case 'delete':
    case 'withdraw':
      return { command, reference: parseReferenceArg(restArgs) };
    case 'close': {
      const { note, otherArgs } = parseNoteOption(restArgs);
      return { command, note, reference: parseReferenceArg(otherArgs) };
    }
    default:
      throw new OperatorArgsError(`Unknown command '${command}'.\n\n${INBOX_USAGE}`);
  }
}

function parseAllFlag(restArgs: readonly string[]): boolean {
  if (restArgs.length === 0) return false;
  if (restArgs.length === 1 && restArgs[0] === '--all') return true;
  throw new OperatorArgsError(`'list' only accepts --all.\n\n${INBOX_USAGE}`);
}

function parseReferenceArg(restArgs: readonly string[]): string {
  const [typed, ...more] = restArgs;
  if (typed === undefined) throw new OperatorArgsError(`Give a reference, such as NY-7KQX-M2PA.`);
  if (more.length > 0)
    throw new OperatorArgsError(`Give one reference at a time. Put the note in quotes after --note.`);
  const reference = parseReference(typed);
  if (reference === null)
    throw new OperatorArgsError(`'${typed}' is not a reference. References look like NY-7KQX-M2PA.`);
  return reference;
}

function parseNoteOption(restArgs: readonly string[]): { note: string | null; otherArgs: string[] } {
  const index = restArgs.findIndex((arg) => arg === '--note' || arg.startsWith('--note='));
  const found = restArgs[index];
  if (found === undefined) return { note: null, otherArgs: [...restArgs] };
  const isJoined = found.includes('=');
  const note = isJoined ? found.slice('--note='.length) : restArgs[index + 1];
  if (note === undefined || note.trim() === '') throw new OperatorArgsError('--note needs a text in quotes.');
  if (note.length > 2000) throw new OperatorArgsError('A note can have up to 2000 characters.');
  return { note: note.trim(), otherArgs: [...restArgs.slice(0, index), ...restArgs.slice(index + (isJoined ? 1 : 2))] };
}
