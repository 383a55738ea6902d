import { z } from 'zod';
import { OperatorArgsError } from '../operator/operator-args-error.ts';
import { readReference } from './reference.ts';

const reference = z.string().max(20);

/** What the operator asks for. Travels to a server that is running, as JSON. */
export const inboxCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list'), isAll: z.boolean() }),
  z.object({ command: z.literal('show'), reference }),
  z.object({ command: z.literal('close'), reference, note: z.string().max(2000).nullable() }),
  z.object({ command: z.literal('reopen'), reference }),
  z.object({ command: z.literal('delete'), reference }),
]);
export type InboxCommand = z.infer<typeof inboxCommandSchema>;

const INBOX_USAGE = `npm run inbox                                       what is open, and what was closed last
npm run inbox -- list --all                         everything
npm run inbox -- show NY-XXXX-XXXX                  one message or report
npm run inbox -- close NY-XXXX-XXXX --note "…"      it is done; the note is kept with it
npm run inbox -- reopen NY-XXXX-XXXX                it is not
npm run inbox -- delete NY-XXXX-XXXX                forget it at once, for good`;

/** Reads `list`, `show NY-…` and so on. Throws `OperatorArgsError`. */
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
      throw new OperatorArgsError(`'${command}' is no command.\n\n${INBOX_USAGE}`);
  }
}

function readFlag(rest: readonly string[]): boolean {
  if (rest.length === 0) return false;
  if (rest.length === 1 && rest[0] === '--all') return true;
  throw new OperatorArgsError(`'list' takes nothing but --all.\n\n${INBOX_USAGE}`);
}

function readOnly(rest: readonly string[]): string {
  const [typed, ...more] = rest;
  if (typed === undefined) throw new OperatorArgsError(`Which one? Give its number, such as NY-7KQX-M2PA.`);
  if (more.length > 0) throw new OperatorArgsError(`One number at a time. A note goes in quotes, behind --note.`);
  const reference = readReference(typed);
  if (reference === null)
    throw new OperatorArgsError(`'${typed}' is no number of a message. They look like NY-7KQX-M2PA.`);
  return reference;
}

function takeNote(rest: readonly string[]): { note: string | null; others: string[] } {
  const index = rest.findIndex((arg) => arg === '--note' || arg.startsWith('--note='));
  const found = rest[index];
  if (found === undefined) return { note: null, others: [...rest] };
  const isJoined = found.includes('=');
  const note = isJoined ? found.slice('--note='.length) : rest[index + 1];
  if (note === undefined || note.trim() === '') throw new OperatorArgsError('--note wants a text in quotes behind it.');
  if (note.length > 2000) throw new OperatorArgsError('A note has at most 2000 characters.');
  return { note: note.trim(), others: [...rest.slice(0, index), ...rest.slice(index + (isJoined ? 1 : 2))] };
}
