import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../../http/calls/call-context.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { writeAccountDeleted } from '../../mail/templates.ts';
import { invalidForm, unauthorised } from '../../http/errors/problem.ts';
import { collectAccountData } from './account-data.ts';
import { deleteUser } from './account-data.queries.ts';
import { recordEvent } from '../audit/record-event.ts';
import { changePassword } from '../passwords/change-password.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import { lockOwners } from '../staff/staff.queries.ts';
import { findUser } from '../users.queries.ts';
import type { Queryable } from '../../db/database.ts';
import type { OwnAccountServices } from '../passwords/change-password.ts';

/** Low, because an export reads many tables. */
const MAX_EXPORTS_PER_MINUTE = 20;

/** Adds the routes that change the password, export all data and delete the account. */
export function addOwnAccountRoutes(app: FastifyInstance, services: OwnAccountServices): void {
  const { accounts, database } = services;

  definePrivateCall(app, 'changePassword', {
    schemas: calls.changePassword,
    services,
    handle: async (form, context) => {
      await changePassword(context, await accounts.requireSession(context.request), form);
      return { status: 'success' as const };
    },
  });

  definePrivateCall(app, 'accountData', {
    schemas: calls.accountData,
    services,
    maxPerMinute: MAX_EXPORTS_PER_MINUTE,
    handle: async (_input, { request }) => {
      const session = await accounts.requireSession(request);
      await recordEvent(database, 'data-exported', { userId: session.userId, source: request });
      return collectAccountData(database, session, services.config);
    },
  });

  definePrivateCall(app, 'deleteAccount', {
    schemas: calls.deleteAccount,
    services,
    handle: async ({ password }, context) => {
      await deleteAccount(context, password);
      return { status: 'success' as const };
    },
  });
}

async function deleteAccount(context: CallContext<OwnAccountServices>, password: string): Promise<void> {
  const { accounts, config, database, mailer, request, reply } = context;
  const session = await accounts.requireSession(request);
  await requireOwnPassword(context, session, { password, source: request });
  const user = await findUser(database, session.userId);
  if (!user) throw unauthorised();
  await database.transaction(async (tx) => {
    await refuseLastOwner(tx, user.id);
    // The log entry names neither the user nor the device, because their data is deleted.
    if (await deleteUser(tx, user.id))
      await recordEvent(tx, 'account-deleted', { userId: null, source: { ip: request.ip, headers: {} } });
    await mailer.send(tx, user.email, writeAccountDeleted(new Date()));
  });
  clearSessionCookie(request, reply, config);
}

/** Refuses to delete the last owner, because the site needs one. */
async function refuseLastOwner(tx: Queryable, userId: number): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === userId) {
    throw invalidForm('You are the last owner of this site. Make another user an owner first.');
  }
}
