import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { Problem, unauthorised } from '../../http/errors/problem.ts';
import type { AccountService } from '../account-service.ts';
import { createStaffToken } from './staff-token.ts';
import { isStaff } from './staff.queries.ts';

interface StaffTokenServices {
  accounts: AccountService;
  database: Database;
}

/** Adds the call that returns the staff token for the site's own host. */
export function addStaffTokenRoute(app: FastifyInstance, services: StaffTokenServices): void {
  const { accounts, database } = services;
  definePrivateCall(app, 'staffToken', {
    schemas: calls.staffToken,
    services,
    handle: async (_input, { request }) => {
      const { userId, sessionId } = await accounts.requireSession(request);
      if (!(await isStaff(database, userId))) throw new Problem(403, 'forbidden', 'Only staff have a token.');
      const token = await createStaffToken(database, sessionId);
      // The session has ended during the call.
      if (token === null) throw unauthorised();
      return { token };
    },
  });
}
