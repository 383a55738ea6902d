import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { SessionService } from '../sessions/session-service.ts';
import { findUserOfStaffToken, readStaffToken } from './staff-token.ts';
import { isStaff } from './staff.queries.ts';

/** Tells who requests a page. Both functions return false while the database is unavailable. */
export interface StaffCheck {
  /** Whether the request comes from a logged-in member of staff. */
  isStaff: (request: FastifyRequest) => Promise<boolean>;
  /** Whether the request comes from a logged-in user. Always false for a fan if the API is on another host. */
  isLoggedIn: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Creates the functions that check who requests a page. They read the cookies, because a page request carries no other
 * credentials: `user-login`, or the staff token if the API is on another host. They do not rotate the `user-login`
 * cookie; only restoring a session does.
 */
export function createStaffCheck(
  database: Database | undefined,
  config: Pick<Config, 'publicUrl'>,
  sessions = new SessionService(),
): StaffCheck {
  const findUserId = async (db: Database, request: FastifyRequest): Promise<number | null> => {
    const cookie = readSessionCookie(request);
    const session = cookie && (await sessions.find(db, cookie));
    if (session) return session.userId;
    const token = readStaffToken(request, config);
    return token === undefined ? null : findUserOfStaffToken(db, token);
  };
  const check = async (
    request: FastifyRequest,
    matches: (db: Database, userId: number) => boolean | Promise<boolean>,
  ): Promise<boolean> => {
    if (!database) return false;
    try {
      const userId = await findUserId(database, request);
      return userId !== null && (await matches(database, userId));
    } catch (error) {
      request.log.warn({ err: error }, 'could not check staff access');
      return false;
    }
  };
  return {
    isStaff: (request) => check(request, isStaff),
    isLoggedIn: (request) => check(request, () => true),
  };
}
