import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { insertAccountEvent } from '../../accounts/audit/account-events.queries.ts';
import { revokeSessionsOfUser } from '../../accounts/sessions/sessions.queries.ts';
import { liftSuspension, suspendUser } from '../../accounts/suspension/suspend-user.ts';
import type { Queryable } from '../../db/database.ts';
import { invalidFields, notFound, Problem } from '../../http/errors/problem.ts';
import { recordChanges } from '../audit/record-change.ts';
import { writeSuspended, writeSuspensionLifted } from '../../mail/templates.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { StudioAccess } from '../authorise.ts';
import { admitStaffMail } from '../admit-staff-mail.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MAX_COUNTED_ROWS, toLimitAndOffset, toTotal } from '../pages.ts';
import { presentUserRow, readStudioUser } from './read-studio-user.ts';
import { countUsers, findStudioUser, listUsers, type UserColumns } from './studio-users.queries.ts';

interface StudioUserServices extends StudioAccess {
  mailer: Mailer;
}

/** Adds the routes that let staff find users, suspend them and end their sessions. */
export function addStudioUserRoutes(app: FastifyInstance, services: StudioUserServices): void {
  addReads(app, services);
  addWrites(app, services);
}

function addReads(app: FastifyInstance, services: StudioUserServices): void {
  const { database } = services;

  defineStudioCall(app, 'studioUsers', {
    schemas: studioCalls.studioUsers,
    services,
    handle: async ({ page, ...filter }) => {
      const [users, counted] = await Promise.all([
        listUsers(database, filter, toLimitAndOffset(page)),
        countUsers(database, filter, MAX_COUNTED_ROWS + 1),
      ]);
      return { users: users.map(presentUserRow), ...toTotal(counted) };
    },
  });

  defineStudioCall(app, 'studioUser', {
    schemas: studioCalls.studioUser,
    services,
    handle: async ({ id }) => ({ user: await readStudioUser(database, id) }),
  });
}

function addWrites(app: FastifyInstance, services: StudioUserServices): void {
  const { accounts, database, mailer } = services;

  defineStudioCall(app, 'suspendUser', {
    schemas: studioCalls.suspendUser,
    services,
    handle: async ({ id, reason, until }, { staff }) => {
      const end = until === null ? null : new Date(until);
      if (end && end <= new Date()) throw invalidFields({ until: 'Choose a time in the future.' });
      const user = await database.transaction(async (tx) => {
        await suspendUser(tx, staff, await lockFan(tx, id), { reason, until: end });
        const suspended = await readStudioUser(tx, id);
        await admitStaffMail(accounts.throttle, 'suspension', suspended.email);
        await mailer.send(tx, suspended.email, writeSuspended({ reason, until: end }));
        return suspended;
      });
      return { status: 'success' as const, user };
    },
  });

  defineStudioCall(app, 'liftSuspension', {
    schemas: studioCalls.liftSuspension,
    services,
    handle: async ({ id }, { staff }) => {
      const user = await database.transaction(async (tx) => {
        const isLifted = await liftSuspension(tx, staff, await lockUser(tx, id));
        if (!isLifted) throw new Problem(409, 'not-suspended', 'This user is not suspended.');
        const lifted = await readStudioUser(tx, id);
        await admitStaffMail(accounts.throttle, 'lift', lifted.email);
        await mailer.send(tx, lifted.email, writeSuspensionLifted());
        return lifted;
      });
      return { status: 'success' as const, user };
    },
  });

  defineStudioCall(app, 'endUserSessions', {
    schemas: studioCalls.endUserSessions,
    services,
    handle: async ({ id }, { staff }) =>
      database.transaction(async (tx) => {
        const { username } = await lockFan(tx, id);
        const ended = await revokeSessionsOfUser(tx, id, null);
        await insertAccountEvent(tx, {
          kind: 'operator-ended-sessions',
          userId: id,
          network: null,
          userAgent: '',
        });
        const change = { kind: 'user', entryId: id, entryName: username, before: { sessions: ended } } as const;
        await recordChanges(tx, staff, [{ ...change, action: 'endUserSessions', after: { sessions: 0 } }]);
        return { status: 'success' as const, user: await readStudioUser(tx, id) };
      }),
  });
}

async function lockUser(tx: Queryable, id: number): Promise<UserColumns> {
  const user = await findStudioUser(tx, id, true);
  if (!user) throw notFound('This user does not exist.');
  return user;
}

/** Locks a user, and throws 409 if the user is staff: an owner must remove the role first. */
async function lockFan(tx: Queryable, id: number): Promise<UserColumns> {
  const user = await lockUser(tx, id);
  if (user.role !== null)
    throw new Problem(409, 'is-staff', 'This user is staff. Ask an owner to remove the role first.');
  return user;
}
