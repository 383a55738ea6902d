import { calls, fields } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../../http/calls/call-context.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import type { Queryable } from '../../db/database.ts';
import { invalidFields, notFound } from '../../http/errors/problem.ts';
import { recordEvent } from '../audit/record-event.ts';
import { requireOwnPassword, WRONG_PASSWORD } from '../passwords/own-password.ts';
import { listOwnSessions } from './own-sessions.ts';
import { clearCookie } from './session-cookie.ts';
import { findSessionOfUser, revokeSession, revokeSessionsOfUser, type SessionRow } from './sessions.queries.ts';
import { holdPassword } from '../users.queries.ts';
import type { AccountService } from '../account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

export interface OwnSessionServices {
  accounts: AccountService;
  config: Config;
  database: Database;
}

/** Adds the routes that list a fan's sessions and end them. */
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
      const asking = await accounts.requireSession(request);
      const id = await findSessionOfUser(database, asking.userId, sessionId);
      if (id === null) throw notFound('This device is already logged out.');
      const end = async (tx: Queryable) => {
        await revokeSession(tx, id);
        await recordEvent(tx, 'session-ended', asking.userId, request);
      };
      if (id === asking.id) {
        await database.transaction(end);
        clearCookie(request, reply, config);
      } else {
        await endByPassword(context, asking, password, end);
      }
      return { status: 'success' as const };
    },
  });

  definePrivateCall(app, 'endOtherSessions', {
    schemas: calls.endOtherSessions,
    services,
    handle: async ({ password }, context) => {
      const { request } = context;
      const asking = await accounts.requireSession(request);
      await endByPassword(context, asking, password, async (tx) => {
        await revokeSessionsOfUser(tx, asking.userId, asking.id);
        await recordEvent(tx, 'other-sessions-ended', asking.userId, request);
      });
      return { status: 'success' as const };
    },
  });
}

/**
 * Checks the password and ends other sessions, so a thief with one session cannot lock the owner out. Throws a problem
 * at the field `password` when it is missing or wrong.
 */
async function endByPassword(
  context: CallContext<OwnSessionServices>,
  asking: SessionRow,
  password: string | undefined,
  end: (tx: Queryable) => Promise<void>,
): Promise<void> {
  // Pages of earlier releases send no password.
  if (password === undefined) throw invalidFields({ password: fields.PASSWORD_MISSING });
  const passwordHash = await requireOwnPassword(context, asking, password, context.request);
  await context.database.transaction(async (tx) => {
    // The owner may have changed the password during the check, and the old one must not end sessions.
    if (!(await holdPassword(tx, asking.userId, passwordHash))) throw invalidFields({ password: WRONG_PASSWORD });
    await end(tx);
  });
}
