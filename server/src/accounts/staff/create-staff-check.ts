import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { readCookie } from '../sessions/session-cookie.ts';
import { SessionService } from '../sessions/session-service.ts';
import { isStaff } from './staff.queries.ts';

/**
 * Creates a check whether a request comes from a logged-in member of staff. The check reads the `user-login` cookie,
 * the only credential that a page request carries, and does not change it: only restoring a session does. While the
 * database is unavailable, the check returns false.
 */
export function createStaffCheck(
  database: Database | undefined,
  sessions = new SessionService(),
): (request: FastifyRequest) => Promise<boolean> {
  return async (request) => {
    const cookie = readCookie(request);
    if (!database || !cookie) return false;
    try {
      const session = await sessions.find(database, cookie);
      return session !== null && (await isStaff(database, session.userId));
    } catch (error) {
      request.log.warn({ err: error }, 'could not check staff access');
      return false;
    }
  };
}
