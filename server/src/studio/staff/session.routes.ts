import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../../accounts/audit/record-event.ts';
import { requireOwnPassword } from '../../accounts/passwords/own-password.ts';
import { recordPasswordEntry, findStaffMember } from '../../accounts/staff/staff.queries.ts';
import { unauthorised } from '../../http/errors/problem.ts';
import { toStaff, type StudioAccess } from '../authorise.ts';
import { defineStudioCall } from '../define-studio-call.ts';

/** Adds the routes that return the role of a member of staff, and check the password again. */
export function addStudioSessionRoutes(app: FastifyInstance, services: StudioAccess): void {
  const { accounts, database } = services;

  defineStudioCall(app, 'studioSession', {
    schemas: studioCalls.studioSession,
    services,
    handle: async (_input, { staff: { username, fullname, role, confirmedUntil } }) => ({
      username,
      fullname,
      role,
      confirmedUntil: confirmedUntil?.toISOString() ?? null,
    }),
  });

  defineStudioCall(app, 'confirmPassword', {
    schemas: studioCalls.confirmPassword,
    services,
    handle: async ({ password }, { request, staff }) => {
      const session = await accounts.requireSession(request);
      await requireOwnPassword(services, session, { password, source: request });
      const member = await database.transaction(async (tx) => {
        await recordPasswordEntry(tx, staff.sessionRowId);
        await recordEvent(tx, 'password-confirmed', { userId: staff.userId, source: request });
        return findStaffMember(tx, staff.sessionRowId);
      });
      const until = member && toStaff(member).confirmedUntil;
      // The session ended, or an owner removed the role, while the server checked the password.
      if (!until) throw unauthorised();
      return { status: 'success' as const, confirmedUntil: until.toISOString() };
    },
  });
}
