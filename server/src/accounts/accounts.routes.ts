import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../http/calls/call-context.ts';
import { definePrivateCall } from '../http/calls/define-call.ts';
import type { Queryable } from '../db/database.ts';
import { invalidForm, unauthorised } from '../http/errors/problem.ts';
import { admitNetwork } from './throttle/admit-network.ts';
import { recordEvent } from './audit/record-event.ts';
import { requireOwnPassword } from './passwords/own-password.ts';
import { registerUser, type Registration } from './registration/registration.ts';
import {
  clearSessionCookie,
  hasSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from './sessions/session-cookie.ts';
import type { SessionSecrets } from './sessions/session-service.ts';
import { presentSession } from './sessions/session.presenter.ts';
import { revokeSession } from './sessions/sessions.queries.ts';
import { addStaffTokenRoute } from './staff/staff-token.routes.ts';
import { suspendedProblem } from './suspension/suspended-problem.ts';
import { findSuspension, type ActiveSuspension } from './suspension/suspensions.queries.ts';
import {
  findUser,
  findUserByName,
  foldAccountName,
  lockPassword,
  saveUserSettings,
  type UserRow,
} from './users.queries.ts';
import type { AccountService } from './account-service.ts';
import type { Config } from '../config/load-config.ts';
import type { Database } from '../db/database.ts';
import type { BusinessCounters } from '../metrics/business-counters.ts';

/** Used for an unknown name and for a wrong password, so the text does not reveal which names exist. */
const WRONG_LOGIN = 'Wrong username, email or password.';
const REGISTRATION_LIMIT = { name: 'register', limit: 100, windowSeconds: 3600 };

export interface SessionCallServices {
  accounts: AccountService;
  config: Config;
  database: Database;
  businessCounters: BusinessCounters;
}

/** Adds the routes for registration, login, logout and the calls of a session (API-1, 2, 6, 13, 14, 15). */
export function addAccountRoutes(app: FastifyInstance, services: SessionCallServices): void {
  addLoginRoutes(app, services);
  addSessionRoutes(app, services);
  addStaffTokenRoute(app, services);
}

/** Adds the routes that begin a session. */
function addLoginRoutes(app: FastifyInstance, services: SessionCallServices): void {
  /** @decides API-1 */
  definePrivateCall(app, 'register', {
    schemas: calls.register,
    services,
    handle: (form, context) => register(form, context),
  });
  /** @decides API-13 */
  definePrivateCall(app, 'createAccount', {
    schemas: calls.createAccount,
    services,
    handle: (form, context) => register(form, context),
  });
  /** @decides API-2 */
  definePrivateCall(app, 'login', { schemas: calls.login, services, handle: (form, context) => logIn(form, context) });
  /** @decides API-15 */
  definePrivateCall(app, 'fanLogin', {
    schemas: calls.fanLogin,
    services,
    handle: (form, context) => logIn(form, context),
  });
}

/** Adds the routes that restore, use and end a session. */
function addSessionRoutes(app: FastifyInstance, services: SessionCallServices): void {
  const { accounts, config, database } = services;

  /** @decides API-14 */
  definePrivateCall(app, 'restoreSession', {
    schemas: calls.restoreSession,
    services,
    handle: async ({ MUiSession }, context) => {
      const { request, reply } = context;
      const cookie = readSessionCookie(request, MUiSession);
      const recordReplay = (tx: Queryable, userId: number) =>
        recordEvent(tx, 'cookie-replayed', { userId, source: request });
      const secrets = cookie ? await accounts.sessions.restore(database, cookie, recordReplay) : null;
      const user = secrets ? await findUser(database, secrets.userId) : null;
      if (!secrets || !user) {
        if (hasSessionCookie(request)) clearSessionCookie(request, reply, config);
        throw unauthorised();
      }
      return { status: 'true' as const, ...answerWithSession(context, user, secrets) };
    },
  });

  /** @decides API-6 */
  definePrivateCall(app, 'logout', {
    schemas: calls.logout,
    services,
    handle: async (_input, { request, reply }) => {
      // Looks for the session by the cookie too, because the bearer token expires earlier.
      const cookie = readSessionCookie(request);
      const session =
        (await accounts.findSession(request)) ?? (cookie ? await accounts.sessions.find(database, cookie) : null);
      if (session) {
        await revokeSession(database, session.id);
        await recordEvent(database, 'logged-out', { userId: session.userId, source: request });
      }
      clearSessionCookie(request, reply, config);
      return { status: 'success' as const };
    },
  });

  /** @decides API-4 */
  definePrivateCall(app, 'verifyPassword', {
    schemas: calls.verifyPassword,
    services,
    handle: async ({ password }, { request }) => {
      await requireOwnPassword(services, await accounts.requireSession(request), { password, source: request });
      return { status: 'success' as const };
    },
  });

  definePrivateCall(app, 'saveSettings', {
    schemas: calls.saveSettings,
    services,
    handle: async (settings, { request }) => {
      const { userId } = await accounts.requireSession(request);
      const player = settings.player.loop ? { ...settings.player, autoplay: false } : settings.player;
      await saveUserSettings(database, userId, { ...settings, player });
      return { status: 'success' as const };
    },
  });
}

async function register(form: Registration, context: CallContext<SessionCallServices>) {
  const { accounts, businessCounters, request } = context;
  await admitNetwork(accounts.throttle, request.ip, REGISTRATION_LIMIT);
  const { user, secrets } = await registerUser(context, form, request);
  businessCounters.registrations.inc();
  return { status: 'success' as const, ...answerWithSession(context, user, secrets) };
}

async function logIn(form: { name: string; password: string }, context: CallContext<SessionCallServices>) {
  const { accounts, database, request } = context;
  const account = foldAccountName(form.name);
  await accounts.guard.admit(account, request.ip);
  const user = await findUserByName(database, account);
  const isRight = await accounts.hasher.verify(user?.passwordHash ?? null, form.password);
  if (!user || !isRight) {
    await recordEvent(database, 'log-in-refused', { userId: user?.id ?? null, source: request });
    throw invalidForm(WRONG_LOGIN);
  }
  await accounts.guard.clearAttempts(account, request.ip);
  // Always begin a new session. The session in the request's cookie could belong to another user.
  const sessionOrSuspension = await database.transaction(async (tx): Promise<SessionSecrets | ActiveSuspension> => {
    // The password may have been changed during the check, and the old password must not start a session.
    if (!(await lockPassword(tx, user.id, user.passwordHash))) throw invalidForm(WRONG_LOGIN);
    const suspension = await findSuspension(tx, user.id);
    await recordEvent(tx, suspension ? 'log-in-refused' : 'logged-in', { userId: user.id, source: request });
    return suspension ?? accounts.sessions.begin(tx, user.id, request.headers['user-agent'] ?? '');
  });
  if ('reason' in sessionOrSuspension) throw suspendedProblem(sessionOrSuspension);
  return { status: 'success' as const, ...answerWithSession(context, user, sessionOrSuspension) };
}

function answerWithSession(
  { request, reply, config }: CallContext<SessionCallServices>,
  user: UserRow,
  secrets: SessionSecrets,
) {
  writeSessionCookie(request, reply, { config, value: secrets.cookie });
  return presentSession(user, secrets, config.apiBase);
}
