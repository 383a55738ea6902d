import type { Database, Queryable } from '../../db/database.ts';
import { createSecret, deriveNextSecret, hashSecret, isSameSecret } from '../secrets.ts';
import type { CookieValue } from './session-cookie.ts';
import {
  findSessionByFamily,
  insertAccessToken,
  insertSession,
  recordSessionUse,
  removeOtherTokens,
  replaceCookie,
  revokeSession,
  rotateCookie,
  saveAuthKey,
  type CookieSessionRow,
} from './sessions.queries.ts';

/** Lifetimes in seconds. */
export interface SessionLimits {
  /** Lifetime of a bearer token. */
  tokenSeconds: number;
  /** A session ends when it has not been restored for this long. */
  unseenSeconds: number;
  /** Maximum age of a session, however often it is restored. */
  totalSeconds: number;
  /** How long the previous cookie still restores a session, for tabs that open at the same time. */
  graceSeconds: number;
}

const DAY_SECONDS = 24 * 60 * 60;
export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  tokenSeconds: 30 * 60,
  unseenSeconds: 180 * DAY_SECONDS,
  totalSeconds: 730 * DAY_SECONDS,
  graceSeconds: 30,
};

/** The secrets of a session that the client receives. The server stores only their hashes. */
export interface SessionSecrets {
  userId: number;
  sessionId: string;
  token: string;
  authKey: string;
  cookie: CookieValue;
}

/**
 * Begins, restores and ends sessions.
 *
 * The `user-login` cookie contains a session as `family.secret`. Each restore changes the secret, so a copied cookie
 * works at most once: a later use of an old secret ends the session for the thief and the owner. Two exceptions keep
 * honest clients logged in: tabs that open within the same seconds, and a lost response (the client never used its
 * token). In both cases, the client gets the current secret again. The server derives the current secret from the
 * previous one, and therefore need not store it.
 */
export class SessionService {
  readonly #limits: SessionLimits;

  constructor(limits: SessionLimits = DEFAULT_SESSION_LIMITS) {
    this.#limits = limits;
  }

  async begin(tx: Queryable, userId: number, userAgent: string): Promise<SessionSecrets> {
    const cookie = { family: createSecret(24), secret: createSecret() };
    const authKey = createSecret(64);
    const sessionId = createSecret(24);
    const sessionRowId = await insertSession(tx, {
      userId,
      sessionId,
      authKeyHash: hashSecret(authKey),
      cookieFamilyHash: hashSecret(cookie.family),
      cookieHash: hashSecret(cookie.secret),
      rotationKey: createSecret(),
      userAgent: userAgent.slice(0, 300),
      lifeSeconds: Math.min(this.#limits.unseenSeconds, this.#limits.totalSeconds),
    });
    return { userId, sessionId, authKey, cookie, token: await this.#issueToken(tx, sessionRowId, 0) };
  }

  /** Restores a session; null when the cookie is not valid. An old cookie ends its session and calls `onReplay`. */
  restore(
    database: Database,
    cookie: CookieValue,
    onReplay: (tx: Queryable, userId: number) => Promise<void>,
  ): Promise<SessionSecrets | null> {
    return database.transaction(async (tx) => {
      const session = await findSessionByFamily(tx, hashSecret(cookie.family), true);
      if (!session) return null;
      const cookieState = this.#classify(session, cookie.secret);
      if (cookieState === 'replayed') {
        await revokeSession(tx, session.id);
        await onReplay(tx, session.userId);
        return null;
      }
      const secret = cookieState === 'fresh' ? cookie.secret : deriveNextSecret(session.rotationKey, cookie.secret);
      if (cookieState === 'current') await rotateCookie(tx, session.id, hashSecret(secret), this.#limits);
      // The client sent the current secret, so it has received the last response.
      if (cookieState === 'fresh') await recordSessionUse(tx, session.id, session.generation);
      const authKey = createSecret(64);
      await saveAuthKey(tx, session.id, hashSecret(authKey));
      const generation = cookieState === 'current' ? session.generation + 1 : session.generation;
      return {
        userId: session.userId,
        sessionId: session.sessionId,
        authKey,
        cookie: { family: cookie.family, secret },
        token: await this.#issueToken(tx, session.id, generation),
      };
    });
  }

  /**
   * Replaces the cookie of a session, and removes its bearer tokens except the one with the hash `tokenHash`. Copies of
   * the earlier cookie and tokens stop working.
   */
  async renew(tx: Queryable, sessionRowId: number, tokenHash: string): Promise<CookieValue> {
    const cookie = { family: createSecret(24), secret: createSecret() };
    await replaceCookie(tx, sessionRowId, {
      familyHash: hashSecret(cookie.family),
      hash: hashSecret(cookie.secret),
      rotationKey: createSecret(),
    });
    await removeOtherTokens(tx, sessionRowId, tokenHash);
    return cookie;
  }

  /** Finds the session of a cookie without changing anything; null when the cookie is not valid. */
  async find(db: Queryable, cookie: CookieValue): Promise<CookieSessionRow | null> {
    const session = await findSessionByFamily(db, hashSecret(cookie.family), false);
    return session && this.#classify(session, cookie.secret) !== 'replayed' ? session : null;
  }

  /**
   * Classifies a cookie's secret. `current`: the current secret, to be rotated. `fresh`: the current secret, set
   * moments ago. It is not rotated again, so tabs that open at the same time get the same secret. `previous`: the
   * secret before the current one, which the response replaces. `replayed`: an older secret.
   */
  #classify(session: CookieSessionRow, secret: string): 'current' | 'fresh' | 'previous' | 'replayed' {
    const hash = hashSecret(secret);
    const isRecent = session.rotatedSecondsAgo !== null && session.rotatedSecondsAgo < this.#limits.graceSeconds;
    if (isSameSecret(hash, session.cookieHash)) return isRecent ? 'fresh' : 'current';
    const isPrevious = session.previousCookieHash !== null && isSameSecret(hash, session.previousCookieHash);
    const wasReceived = session.confirmedGeneration >= session.generation;
    return isPrevious && (isRecent || !wasReceived) ? 'previous' : 'replayed';
  }

  async #issueToken(tx: Queryable, sessionRowId: number, generation: number): Promise<string> {
    const token = createSecret();
    const { tokenSeconds } = this.#limits;
    await insertAccessToken(tx, { hash: hashSecret(token), sessionRowId, generation, lifeSeconds: tokenSeconds });
    return token;
  }
}
