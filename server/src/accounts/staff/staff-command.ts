import { studioRoles, type StudioRole } from '@nyimbo/shared-api/studio';
import { z } from 'zod';
import type { Database, Queryable } from '../../db/database.ts';
import { alignColumns, toLine } from '../../inbox/plain-text.ts';
import type { OperatorResult } from '../../operations/operator/operator-channel.ts';
import { OperatorArgsError } from '../../operations/operator/operator-args-error.ts';
import { insertAccountEvent } from '../audit/account-events.queries.ts';
import { revokeSessionsOfUser } from '../sessions/sessions.queries.ts';
import { foldAccountName, findUserByName } from '../users.queries.ts';
import type { AuditActor } from '../../studio/audit/record-change.ts';
import { changeRole, LastOwnerError } from './change-role.ts';
import { listStaff, type RoleChange } from './staff.queries.ts';

const MAX_NAME_LENGTH = 300;
/** The author of changes by this command, in the audit log. */
const OPERATOR_ACTOR: AuditActor = { userId: null, username: 'npm run staff', role: 'owner' };

/** A command of the operator. Sent to a running server as JSON. */
export const staffCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({ command: z.enum(['add', 'role']), username: z.string().max(MAX_NAME_LENGTH), role: z.enum(studioRoles) }),
  z.object({ command: z.literal('remove'), username: z.string().max(MAX_NAME_LENGTH) }),
  z.object({ command: z.literal('log-out'), username: z.string().max(MAX_NAME_LENGTH) }),
]);
export type StaffCommand = z.infer<typeof staffCommandSchema>;

export const STAFF_USAGE = `npm run staff                       list staff
npm run staff -- add <username> [--role owner|editor|moderator]
                                    let a user work in the studio, as editor by default
npm run staff -- role <username> <role>
                                    change the role
npm run staff -- remove <username>  end that
npm run staff -- log-out <username> log a user out on all devices`;

/** Parses arguments such as `add chikondi.phiri --role editor`. Throws `OperatorArgsError`. */
export function parseStaffArgs(args: readonly string[]): StaffCommand {
  const [command = 'list', username, ...more] = args;
  if (command === 'list') {
    if (username === undefined) return { command };
    throw new OperatorArgsError(`'list' accepts no arguments.\n\n${STAFF_USAGE}`);
  }
  if (command !== 'add' && command !== 'role' && command !== 'remove' && command !== 'log-out') {
    throw new OperatorArgsError(`Unknown command '${command}'.\n\n${STAFF_USAGE}`);
  }
  if (username === undefined || username.trim() === '')
    throw new OperatorArgsError(`Give a username.\n\n${STAFF_USAGE}`);
  if (username.length > MAX_NAME_LENGTH || username.includes('\0'))
    throw new OperatorArgsError('This is not a username.');
  if (command === 'add' || command === 'role') return { command, username, role: parseRole(command, more) };
  if (more.length > 0) throw new OperatorArgsError(`One username at a time.\n\n${STAFF_USAGE}`);
  return { command, username };
}

function parseRole(command: 'add' | 'role', args: readonly string[]): StudioRole {
  if (command === 'add' && args.length === 0) return 'editor';
  const [typed, ...more] = command === 'add' && args[0] === '--role' ? args.slice(1) : args;
  const hasNoExtraArgs = more.length === 0 && (command === 'role' || args[0] === '--role');
  if (command === 'add' && args[0] !== '--role')
    throw new OperatorArgsError(`One username at a time.\n\n${STAFF_USAGE}`);
  const role = studioRoles.find((name) => name === typed);
  if (!role || !hasNoExtraArgs)
    throw new OperatorArgsError(`Give a role: ${studioRoles.join(', ')}.\n\n${STAFF_USAGE}`);
  return role;
}

/** Runs a command and returns its result. */
export async function runStaffCommand(db: Database, command: StaffCommand): Promise<OperatorResult> {
  if (command.command === 'list') {
    const staff = await listStaff(db);
    const lines = alignColumns(staff.map(({ username, role }) => [toLine(username), role]));
    return { ok: true, text: staff.length > 0 ? lines : 'No staff yet.' };
  }
  if (command.command === 'log-out') return logOutUser(db, command.username);
  const role = command.command === 'remove' ? null : command.role;
  try {
    const change = { username: command.username, role, action: `staff ${command.command}` };
    const found = await db.transaction((tx) => changeRole(tx, OPERATOR_ACTOR, change));
    if (!found) return { ok: false, text: `There is no account named '${toLine(command.username)}'.` };
    return { ok: true, text: describeChange(found, role) };
  } catch (error) {
    if (!(error instanceof LastOwnerError)) throw error;
    return { ok: false, text: 'This is the last owner. Make another user an owner first.' };
  }
}

function describeChange({ username, roleBefore }: RoleChange, role: StudioRole | null): string {
  const name = toLine(username);
  if (roleBefore === role) return role === null ? `${name} was not staff.` : `${name} is already ${role}.`;
  return role === null ? `${name}: no longer staff.` : `${name}: now ${role}.`;
}

/** Ends every session of a user, in case a stranger uses the account. Records this in the account's log. */
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
