import { calls, fields } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../../http/calls/call-context.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import type { Queryable } from '../../db/database.ts';
import { invalidFields, notFound } from '../../http/errors/problem.ts';
import { recordEvent } from '../audit/record-event.ts';
import { requireOwnPassword, WRONG_PASSWORD_TEXT } from '../passwords/own-password.ts';
import { listOwnSessions } from './own-sessions.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { findSessionOfUser, revokeSession, revokeSessionsOfUser, type SessionRow } from './sessions.queries.ts';
import { lockPassword } from '../users.queries.ts';
import type { AccountService } from '../account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

export interface OwnSessionServices {
  accounts: AccountService;
  config: Config;
  database: Database;
}

/** Adds the routes that list and end a fan's sessions. */
export function addOwnSessionRoutes(app: FastifyInstance, services: OwnSessionServices): void {
  const { accounts, config, database } = services;

  definePrivateCall(app, 'sessions', {
    schemas: calls.sessions,
    services,
    handle: async (_input, { request }) => ({
      sessions: await listOwnSessions(database, await accounts.requireSession(request)),
    }),
  });

  definePrivateCall(app, 'endSession', {
    schemas: calls.endSession,
    services,
    handle: async ({ sessionId, password }, context) => {
      const { request, reply } = context;
      const currentSession = await accounts.requireSession(request);
      const id = await findSessionOfUser(database, currentSession.userId, sessionId);
      if (id === null) throw notFound('This device is already logged out.');
      const endSessions = async (tx: Queryable) => {
        await revokeSession(tx, id);
        await recordEvent(tx, 'session-ended', { userId: currentSession.userId, source: request });
      };
      if (id === currentSession.id) {
        await database.transaction(endSessions);
        clearSessionCookie(request, reply, config);
      } else {
        await endAfterPasswordCheck(context, currentSession, { password, endSessions });
      }
      return { status: 'success' as const };
    },
  });

  definePrivateCall(app, 'endOtherSessions', {
    schemas: calls.endOtherSessions,
    services,
    handle: async ({ password }, context) => {
      const { request } = context;
      const currentSession = await accounts.requireSession(request);
      await endAfterPasswordCheck(context, currentSession, {
        password,
        endSessions: async (tx) => {
          await revokeSessionsOfUser(tx, currentSession.userId, currentSession.id);
          await recordEvent(tx, 'other-sessions-ended', { userId: currentSession.userId, source: request });
        },
      });
      return { status: 'success' as const };
    },
  });
}

/**
 * Ends other sessions after checking the password, so a thief with one session cannot log the owner out of the others.
 * Throws a problem at the field `password` when it is missing or wrong.
 */
async function endAfterPasswordCheck(
  context: CallContext<OwnSessionServices>,
  currentSession: SessionRow,
  { password, endSessions }: { password: string | undefined; endSessions: (tx: Queryable) => Promise<void> },
): Promise<void> {
  // A page of an earlier release sends no password.
  if (password === undefined) throw invalidFields({ password: fields.PASSWORD_MISSING });
  const passwordHash = await requireOwnPassword(context, currentSession, { password, source: context.request });
  await context.database.transaction(async (tx) => {
    // The owner may have changed the password during the check, and the old password must not end sessions.
    if (!(await lockPassword(tx, currentSession.userId, passwordHash)))
      throw invalidFields({ password: WRONG_PASSWORD_TEXT });
    await endSessions(tx);
  });
}
