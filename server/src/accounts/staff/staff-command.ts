import { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { toLine } from '../../inbox/plain-text.ts';
import type { OperatorResult } from '../../operator/operator-channel.ts';
import { OperatorArgsError } from '../../operator/operator-args-error.ts';
import { listStaff, setStaff } from './staff.queries.ts';

const LONGEST_NAME = 300;

/** What the operator asks for. Travels to a server that is running, as JSON. */
export const staffCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('add'), username: z.string().max(LONGEST_NAME) }),
  z.object({ command: z.literal('remove'), username: z.string().max(LONGEST_NAME) }),
]);
export type StaffCommand = z.infer<typeof staffCommandSchema>;

const USAGE = `npm run staff                       who works for the site
npm run staff -- add <username>     may try builds that are not live
npm run staff -- remove <username>  may not any more`;

/** Reads `add chikondi.phiri` and so on. Throws `OperatorArgsError`. */
export function parseStaffArgs(args: readonly string[]): StaffCommand {
  const [command = 'list', username, ...more] = args;
  if (command === 'list') {
    if (username === undefined) return { command };
    throw new OperatorArgsError(`'list' takes nothing.\n\n${USAGE}`);
  }
  if (command !== 'add' && command !== 'remove') {
    throw new OperatorArgsError(`'${command}' is no command.\n\n${USAGE}`);
  }
  if (username === undefined || username.trim() === '')
    throw new OperatorArgsError(`Who? Give a username.\n\n${USAGE}`);
  if (more.length > 0) throw new OperatorArgsError(`One username at a time.\n\n${USAGE}`);
  if (username.length > LONGEST_NAME || username.includes('\0')) throw new OperatorArgsError('This is no username.');
  return { command, username };
}

/** Does what the operator asks for, and says how it went. */
export async function runStaffCommand(db: Queryable, command: StaffCommand): Promise<OperatorResult> {
  if (command.command === 'list') {
    const names = await listStaff(db);
    return { ok: true, text: names.length > 0 ? names.map(toLine).join('\n') : 'Nobody is of the staff.' };
  }
  const isOne = command.command === 'add';
  const found = await setStaff(db, command.username, isOne);
  if (!found) return { ok: false, text: `There is no account of the name '${toLine(command.username)}'.` };
  const name = toLine(found.username);
  const [now, already] = isOne ? ['is of the staff', 'already'] : ['is not of the staff', 'anyway'];
  return { ok: true, text: found.wasOne === isOne ? `${name} ${now} ${already}.` : `${name} ${now} now.` };
}
