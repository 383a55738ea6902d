import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findUserOfStaffToken, writeStaffToken } from '../../accounts/staff/staff-token.ts';
import { isStaff } from '../../accounts/staff/staff.queries.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { acceptOnlyJson } from '../../http/calls/json-body.ts';
import { Problem } from '../../http/errors/problem.ts';
import { guardRequests } from '../../http/request-guards.ts';

/** The new token, or null to remove it after a logout. */
const bodySchema = z.object({ token: z.string().max(200).nullable() });

interface StaffTokenOptions {
  config: Config;
  database: Database;
}

/**
 * Adds the route by which a page stores the staff token on the site's own host. The page gets the token from the API,
 * which is on another host (docs/adr/0023).
 */
export async function addStaffTokenRoute(app: FastifyInstance, { config, database }: StaffTokenOptions): Promise<void> {
  await app.register(async (scope) => {
    acceptOnlyJson(scope);
    guardRequests(scope, config);
    scope.post('/registry/staff-token', async (request, reply) => {
      const parsed = bodySchema.safeParse(request.body);
      if (!parsed.success) throw new Problem(422, 'invalid', 'Send a token, or null.');
      const { token } = parsed.data;
      const userId = token === null ? null : await findUserOfStaffToken(database, token);
      if (token !== null && (userId === null || !(await isStaff(database, userId)))) {
        throw new Problem(403, 'forbidden', 'This token is not valid.');
      }
      writeStaffToken(request, reply, { config, token });
      return reply.code(204).header('cache-control', 'private, no-store').send();
    });
  });
}
