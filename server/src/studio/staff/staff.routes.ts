import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { changeRole, LastOwnerError } from '../../accounts/staff/change-role.ts';
import { listStaff } from '../../accounts/staff/staff.queries.ts';
import type { Queryable } from '../../db/database.ts';
import { invalidFields, Problem } from '../../http/errors/problem.ts';
import type { StudioAccess } from '../authorise.ts';
import { defineStudioCall } from '../define-studio-call.ts';

/** Adds the routes that list the staff and change roles. */
export function addStaffRoutes(app: FastifyInstance, services: StudioAccess): void {
  const { database } = services;

  defineStudioCall(app, 'studioStaff', {
    schemas: studioCalls.studioStaff,
    services,
    handle: async () => ({ staff: await presentStaff(database) }),
  });

  defineStudioCall(app, 'setRole', {
    schemas: studioCalls.setRole,
    services,
    handle: async ({ username, role }, { staff }) =>
      database.transaction(async (tx) => {
        const change = await changeRole(tx, staff, { username, role, action: 'setRole' }).catch(rethrowLastOwnerError);
        if (!change) throw invalidFields({ username: 'There is no account with this username.' });
        return { status: 'success' as const, staff: await presentStaff(tx) };
      }),
  });
}

async function presentStaff(db: Queryable) {
  const staff = await listStaff(db);
  return staff.map((member) => ({ ...member, lastSeenAt: member.lastSeenAt?.toISOString() ?? null }));
}

function rethrowLastOwnerError(error: unknown): never {
  if (!(error instanceof LastOwnerError)) throw error;
  throw new Problem(409, 'last-owner', 'The site needs an owner. Make another user an owner first.');
}
