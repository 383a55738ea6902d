import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { unauthorised } from '../http/errors/problem.ts';
import { LoginGuard } from './login/login-guard.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PictureEncoder } from './profile/picture-encoder.ts';
import { hashSecret } from './secrets.ts';
import { readSessionCookie } from './sessions/session-cookie.ts';
import { DEFAULT_SESSION_LIMITS, SessionService, type SessionLimits } from './sessions/session-service.ts';
import { findSessionByToken, recordSessionUse, type SessionRow } from './sessions/sessions.queries.ts';
import type { Throttle } from './throttle/throttle.ts';

const BEARER_TOKEN_PATTERN = /^Bearer ([A-Za-z0-9_-]{32,64})$/i;

/** Identifies the caller of a request, and contains the services that login needs. One instance per process. */
export class AccountService {
  readonly hasher = new PasswordHasher();
  readonly pictures = new PictureEncoder();
  readonly guard: LoginGuard;
  readonly sessions: SessionService;
  /** The session lookup of each request, so a request queries the database at most once. */
  readonly #sessionLookups = new WeakMap<FastifyRequest, Promise<SessionRow | null>>();

  readonly #database: Database;

  constructor(
    database: Database,
    readonly throttle: Throttle,
    limits: SessionLimits = DEFAULT_SESSION_LIMITS,
  ) {
    this.#database = database;
    this.guard = new LoginGuard(throttle);
    this.sessions = new SessionService(limits);
  }

  /** Finds the session of the request's bearer token; null when the token is missing, unknown or expired. */
  findSession(request: FastifyRequest): Promise<SessionRow | null> {
    const earlierLookup = this.#sessionLookups.get(request);
    if (earlierLookup) return earlierLookup;
    const lookup = this.#lookUpSession(request);
    this.#sessionLookups.set(request, lookup);
    return lookup;
  }

  /** Returns the session of the request. Throws a 401 problem when the caller is not logged in. */
  async requireSession(request: FastifyRequest): Promise<SessionRow> {
    const session = await this.findSession(request);
    if (!session) throw unauthorised();
    return session;
  }

  /**
   * Finds the user of the bearer token or, without a valid token, of the `user-login` cookie. `cookieFromPayload` is
   * the cookie's value if the call carries it in its body (SES-7). Returns the user's ID, or null.
   */
  async findUserIdByTokenOrCookie(request: FastifyRequest, cookieFromPayload: string | null): Promise<number | null> {
    const session = await this.findSession(request);
    if (session) return session.userId;
    const cookie = readSessionCookie(request, cookieFromPayload);
    return cookie ? ((await this.sessions.find(this.#database, cookie))?.userId ?? null) : null;
  }

  /** Hashes the request's bearer token as the database stores it; null when there is no token. */
  readTokenHash(request: FastifyRequest): string | null {
    const token = BEARER_TOKEN_PATTERN.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : hashSecret(token);
  }

  async #lookUpSession(request: FastifyRequest): Promise<SessionRow | null> {
    const tokenHash = this.readTokenHash(request);
    if (tokenHash === null) return null;
    const session = await findSessionByToken(this.#database, tokenHash);
    if (session && (session.isFirstUse || session.isLastSeenOutdated)) {
      await recordSessionUse(this.#database, session.id, session.generation);
    }
    return session;
  }
}
