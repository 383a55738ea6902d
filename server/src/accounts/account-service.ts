import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { unauthorised } from '../http/errors/problem.ts';
import { LoginGuard } from './login/login-guard.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PictureEncoder } from './profile/picture-encoder.ts';
import { hashSecret } from './secrets.ts';
import { readCookie } from './sessions/session-cookie.ts';
import { DEFAULT_SESSION_LIMITS, SessionService, type SessionLimits } from './sessions/session-service.ts';
import { findSessionByToken, recordSessionUse, type SessionRow } from './sessions/sessions.queries.ts';
import type { Throttle } from './throttle/throttle.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{32,64})$/i;

/** Identifies the caller of a request and holds the services that login needs. One instance per process. */
export class AccountService {
  readonly hasher = new PasswordHasher();
  readonly pictures = new PictureEncoder();
  readonly guard: LoginGuard;
  readonly sessions: SessionService;
  /** Session lookups by request, so each request queries the database at most once. */
  readonly #found = new WeakMap<FastifyRequest, Promise<SessionRow | null>>();

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

  /** Finds the session of the request's bearer token; null when there is no token, or it is unknown or expired. */
  findSession(request: FastifyRequest): Promise<SessionRow | null> {
    const known = this.#found.get(request);
    if (known) return known;
    const search = this.#search(request);
    this.#found.set(request, search);
    return search;
  }

  /** Returns the session of the request. Throws a 401 problem when the caller is not logged in. */
  async requireSession(request: FastifyRequest): Promise<SessionRow> {
    const session = await this.findSession(request);
    if (!session) throw unauthorised();
    return session;
  }

  /**
   * Finds the user's ID by the bearer token, or else by the `user-login` cookie, which some calls carry in their
   * payload (SES-7).
   */
  async findUserOfCookie(request: FastifyRequest, fromPayload: string | null): Promise<number | null> {
    const session = await this.findSession(request);
    if (session) return session.userId;
    const cookie = readCookie(request, fromPayload);
    return cookie ? ((await this.sessions.find(this.#database, cookie))?.userId ?? null) : null;
  }

  /** Hashes the request's bearer token as the database stores it; null when there is no token. */
  readTokenHash(request: FastifyRequest): string | null {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : hashSecret(token);
  }

  async #search(request: FastifyRequest): Promise<SessionRow | null> {
    const tokenHash = this.readTokenHash(request);
    if (tokenHash === null) return null;
    const session = await findSessionByToken(this.#database, tokenHash);
    if (session && (session.isUnconfirmed || session.isLongUnseen)) {
      await recordSessionUse(this.#database, session.id, session.generation);
    }
    return session;
  }
}
