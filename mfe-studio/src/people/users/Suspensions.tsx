import type { StudioSuspension, StudioUser } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { formatDayAndTime } from '../../ui/formatTimes.ts';
import { SectionTitle } from '../../ui/pageStyles.ts';
import { EventList } from './userStyles.ts';

/** The user's suspensions, the newest first. */
export function Suspensions({ user }: { user: StudioUser }): ReactElement | null {
  if (user.suspensions.length === 0) return null;
  return (
    <section aria-labelledby="user-suspensions">
      <SectionTitle id="user-suspensions">Suspensions</SectionTitle>
      <EventList>
        {user.suspensions.map((suspension) => (
          <li key={suspension.at}>
            <strong>{suspension.reason}</strong>
            <span>
              By {suspension.by} on {formatDayAndTime(suspension.at)}, {describeEnd(suspension)}
            </span>
          </li>
        ))}
      </EventList>
    </section>
  );
}

function describeEnd({ until, liftedAt, liftedBy }: StudioSuspension): string {
  if (liftedAt !== null) return `lifted ${formatDayAndTime(liftedAt)}${liftedBy === null ? '' : ` by ${liftedBy}`}`;
  return until === null ? 'without an end' : `until ${formatDayAndTime(until)}`;
}
