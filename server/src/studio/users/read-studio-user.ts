import type { StudioUser, StudioUserRow } from '@nyimbo/shared-api/studio';
import { describeDevice } from '../../accounts/sessions/describe-device.ts';
import { listSessions } from '../../accounts/sessions/sessions.queries.ts';
import { listSuspensions } from '../../accounts/suspension/suspensions.queries.ts';
import type { Queryable } from '../../db/database.ts';
import { notFound } from '../../http/errors/problem.ts';
import { findStudioUser, listEventsOf, listReportsFrom, type UserColumns } from './studio-users.queries.ts';

export const presentUserRow = ({ createdAt, lastSeenAt, ...row }: UserColumns): StudioUserRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** Reads a user's data for the studio. Throws 404 if the user does not exist. */
export async function readStudioUser(db: Queryable, id: number): Promise<StudioUser> {
  const user = await findStudioUser(db, id);
  if (!user) throw notFound('This user does not exist.');
  const sessions = await listSessions(db, id);
  const events = await listEventsOf(db, id);
  const reports = await listReportsFrom(db, user.email);
  const suspensions = await listSuspensions(db, id);
  return {
    ...presentUserRow(user),
    city: user.city,
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
      device: describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    events: events.map(({ kind, at, network, userAgent }) => ({
      kind,
      at: at.toISOString(),
      network,
      device: describeDevice(userAgent),
    })),
    reports: reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    suspensions: suspensions.map(({ at, until, liftedAt, ...suspension }) => ({
      ...suspension,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
  };
}
