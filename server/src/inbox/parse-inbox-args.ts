import { z } from 'zod';
import { OperatorArgsError } from '../operator/operator-args-error.ts';
import { readReference } from './reference.ts';

const reference = z.string().max(20);

/** A command of the operator. It is sent to a running server as JSON. */
export const inboxCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list'), isAll: z.boolean() }),
  z.object({ command: z.literal('show'), reference }),
  z.object({ command: z.literal('close'), reference, note: z.string().max(2000).nullable() }),
  z.object({ command: z.literal('reopen'), reference }),
  z.object({ command: z.literal('delete'), reference }),
]);
export type InboxCommand = z.infer<typeof inboxCommandSchema>;

const INBOX_USAGE = `npm run inbox                                       open messages, and those closed last
npm run inbox -- list --all                         all messages
npm run inbox -- show NY-XXXX-XXXX                  one message or report
npm run inbox -- close NY-XXXX-XXXX --note "…"      close it, with an optional note
npm run inbox -- reopen NY-XXXX-XXXX                open it again
npm run inbox -- delete NY-XXXX-XXXX                delete it permanently`;

/**
 * Parses `list`, `show NY-…` and the other commands.
 * @throws OperatorArgsError
 */
export function parseInboxArgs(args: readonly string[]): InboxCommand {
  const [command = 'list', ...rest] = args;
  switch (command) {
    case 'list':
      return { command, isAll: readFlag(rest) };
    case 'show':
    case 'reopen':
    case 'delete':
      return { command, reference: readOnly(rest) };
    case 'close': {
      const { note, others } = takeNote(rest);
      return { command, note, reference: readOnly(others) };
    }
    default:
      throw new OperatorArgsError(`Unknown command '${command}'.\n\n${INBOX_USAGE}`);
  }
}

function readFlag(rest: readonly string[]): boolean {
  if (rest.length === 0) return false;
  if (rest.length === 1 && rest[0] === '--all') return true;
  throw new OperatorArgsError(`'list' only accepts --all.\n\n${INBOX_USAGE}`);
}

function readOnly(rest: readonly string[]): string {
  const [typed, ...more] = rest;
  if (typed === undefined) throw new OperatorArgsError(`Give a reference, such as NY-7KQX-M2PA.`);
  if (more.length > 0)
    throw new OperatorArgsError(`Give one reference at a time. Put the note in quotes after --note.`);
  const reference = readReference(typed);
  if (reference === null)
    throw new OperatorArgsError(`'${typed}' is not a reference. References look like NY-7KQX-M2PA.`);
  return reference;
}

function takeNote(rest: readonly string[]): { note: string | null; others: string[] } {
  const index = rest.findIndex((arg) => arg === '--note' || arg.startsWith('--note='));
  const found = rest[index];
  if (found === undefined) return { note: null, others: [...rest] };
  const isJoined = found.includes('=');
  const note = isJoined ? found.slice('--note='.length) : rest[index + 1];
  if (note === undefined || note.trim() === '') throw new OperatorArgsError('--note needs a text in quotes.');
  if (note.length > 2000) throw new OperatorArgsError('A note can have up to 2000 characters.');
  return { note: note.trim(), others: [...rest.slice(0, index), ...rest.slice(index + (isJoined ? 1 : 2))] };
}
