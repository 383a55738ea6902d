import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { SessionService } from '../sessions/session-service.ts';
import { findUserOfStaffToken, readStaffToken } from './staff-token.ts';
import { isStaff } from './staff.queries.ts';

/**
 * Creates a function that checks whether a request comes from a logged-in member of staff. The function reads the
 * cookies, because a page request carries no other credentials: `user-login`, or the staff token if the API is on
 * another host. It does not rotate the `user-login` cookie; only restoring a session does. It returns false while the
 * database is unavailable.
 */
export function createStaffCheck(
  database: Database | undefined,
  config: Pick<Config, 'publicUrl'>,
  sessions = new SessionService(),
): (request: FastifyRequest) => Promise<boolean> {
  const findUserId = async (db: Database, request: FastifyRequest): Promise<number | null> => {
    const cookie = readSessionCookie(request);
    const session = cookie && (await sessions.find(db, cookie));
    if (session) return session.userId;
    const token = readStaffToken(request, config);
    return token === undefined ? null : findUserOfStaffToken(db, token);
  };
  return async (request) => {
    if (!database) return false;
    try {
      const userId = await findUserId(database, request);
      return userId !== null && (await isStaff(database, userId));
    } catch (error) {
      request.log.warn({ err: error }, 'could not check staff access');
      return false;
    }
  };
}
