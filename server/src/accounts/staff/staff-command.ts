import { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { toLine } from '../../inbox/plain-text.ts';
import type { OperatorResult } from '../../operator/operator-channel.ts';
import { OperatorArgsError } from '../../operator/operator-args-error.ts';
import { insertAccountEvent } from '../audit/account-events.queries.ts';
import { revokeSessionsOfUser } from '../sessions/sessions.queries.ts';
import { foldAccountName, findUserByName } from '../users.queries.ts';
import { listStaff, setStaff } from './staff.queries.ts';

const LONGEST_NAME = 300;

/** A command of the operator. Sent to a running server as JSON. */
export const staffCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('add'), username: z.string().max(LONGEST_NAME) }),
  z.object({ command: z.literal('remove'), username: z.string().max(LONGEST_NAME) }),
  z.object({ command: z.literal('log-out'), username: z.string().max(LONGEST_NAME) }),
]);
export type StaffCommand = z.infer<typeof staffCommandSchema>;

const USAGE = `npm run staff                       list staff
npm run staff -- add <username>     let a user preview builds before release
npm run staff -- remove <username>  end that
npm run staff -- log-out <username> log a user out on all devices`;

/** Parses arguments such as `add chikondi.phiri`. Throws `OperatorArgsError`. */
export function parseStaffArgs(args: readonly string[]): StaffCommand {
  const [command = 'list', username, ...more] = args;
  if (command === 'list') {
    if (username === undefined) return { command };
    throw new OperatorArgsError(`'list' accepts no arguments.\n\n${USAGE}`);
  }
  if (command !== 'add' && command !== 'remove' && command !== 'log-out') {
    throw new OperatorArgsError(`Unknown command '${command}'.\n\n${USAGE}`);
  }
  if (username === undefined || username.trim() === '') throw new OperatorArgsError(`Give a username.\n\n${USAGE}`);
  if (more.length > 0) throw new OperatorArgsError(`One username at a time.\n\n${USAGE}`);
  if (username.length > LONGEST_NAME || username.includes('\0')) throw new OperatorArgsError('This is not a username.');
  return { command, username };
}

/** Runs a command and returns its result. */
export async function runStaffCommand(db: Queryable, command: StaffCommand): Promise<OperatorResult> {
  if (command.command === 'list') {
    const names = await listStaff(db);
    return { ok: true, text: names.length > 0 ? names.map(toLine).join('\n') : 'No staff yet.' };
  }
  if (command.command === 'log-out') return logOutUser(db, command.username);
  const isOne = command.command === 'add';
  const found = await setStaff(db, command.username, isOne);
  if (!found) return { ok: false, text: `There is no account named '${toLine(command.username)}'.` };
  const name = toLine(found.username);
  const [now, already] = isOne ? ['on', 'is already'] : ['off', 'was not'];
  return { ok: true, text: found.wasOne === isOne ? `${name} ${already} staff.` : `${name}: staff access ${now}.` };
}

/** Ends every session of a user, for an account that a stranger uses. The account's own log records it. */
async function logOutUser(db: Queryable, username: string): Promise<OperatorResult> {
  const user = await findUserByName(db, username);
  // `findUserByName` also finds a user by e-mail address; the command takes usernames only.
  if (!user || foldAccountName(user.username) !== foldAccountName(username)) {
    return { ok: false, text: `There is no account named '${toLine(username)}'.` };
  }
  const ended = await revokeSessionsOfUser(db, user.id, null);
  await insertAccountEvent(db, { kind: 'operator-ended-sessions', userId: user.id, network: null, userAgent: '' });
  return { ok: true, text: `${toLine(user.username)}: logged out on ${ended} ${ended === 1 ? 'device' : 'devices'}.` };
}
