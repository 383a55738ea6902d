import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { readCookie } from '../session-cookie.ts';
import { SessionKeeper } from '../session-keeper.ts';
import { isStaff } from './staff.queries.ts';

/**
 * Whether a page is asked for by somebody of the staff, who is logged in. Read from the `user-login` cookie, the only
 * thing that comes with a page, and left as it is: only restoring a session changes it. Nobody is, while the database is
 * away.
 */
export function createStaffCheck(
  database: Database | undefined,
  keeper = new SessionKeeper(),
): (request: FastifyRequest) => Promise<boolean> {
  return async (request) => {
    const cookie = readCookie(request);
    if (!database || !cookie) return false;
    try {
      const session = await keeper.find(database, cookie);
      return session !== null && (await isStaff(database, session.userId));
    } catch (error) {
      request.log.warn({ err: error }, 'could not check staff access');
      return false;
    }
  };
}
