import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../api/call-context.ts';
import { definePrivateCall } from '../api/define-call.ts';
import { notFound } from '../plugins/problem.ts';
import { noteEvent } from './audit/note-event.ts';
import { listOwnSessions } from './own-sessions.ts';
import { clearCookie } from './session-cookie.ts';
import { findSessionOfUser, revokeSession, revokeSessionsOfUser } from './sessions.queries.ts';

/** Where a fan is logged in, and how they log out there. */
export function addOwnSessionRoutes(app: FastifyInstance, services: ApiServices): void {
  const { accounts, config, database } = services;

  definePrivateCall(app, services, 'sessions', calls.sessions, async (_input, { request }) => ({
    sessions: await listOwnSessions(database, await accounts.requireSession(request)),
  }));

  definePrivateCall(app, services, 'endSession', calls.endSession, async ({ sessionId }, { request, reply }) => {
    const asking = await accounts.requireSession(request);
    const id = await findSessionOfUser(database, asking.userId, sessionId);
    if (id === null) throw notFound('This device is already logged out.');
    await revokeSession(database, id);
    await noteEvent(database, 'session-ended', asking.userId, request);
    if (id === asking.id) clearCookie(request, reply, config);
    return { status: 'success' as const };
  });

  definePrivateCall(app, services, 'endOtherSessions', calls.endOtherSessions, async (_input, { request }) => {
    const asking = await accounts.requireSession(request);
    await database.transaction(async (tx) => {
      await revokeSessionsOfUser(tx, asking.userId, asking.id);
      await noteEvent(tx, 'other-sessions-ended', asking.userId, request);
    });
    return { status: 'success' as const };
  });
}
