import type { StudioUser } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { formatDayAndTime } from '../../ui/formatTimes.ts';
import { toWords } from '../../ui/toWords.ts';
import { Lead, SectionTitle } from '../../ui/pageStyles.ts';
import { EventList } from './userStyles.ts';

/** The devices where the user is logged in, and the log of the account's events. */
export function UserSignIns({ user }: { user: StudioUser }): ReactElement {
  return (
    <>
      <section aria-labelledby="user-devices">
        <SectionTitle id="user-devices">Logged-in devices</SectionTitle>
        {user.sessions.length === 0 && <Lead>No device is logged in.</Lead>}
        <EventList>
          {user.sessions.map(({ device, createdAt, lastSeenAt }) => (
            <li key={`${device} ${createdAt}`}>
              <strong>{device}</strong>
              <span>
                Since {formatDayAndTime(createdAt)}, last seen {formatDayAndTime(lastSeenAt)}
              </span>
            </li>
          ))}
        </EventList>
      </section>
      <section aria-labelledby="user-events">
        <SectionTitle id="user-events">Sign-ins and changes</SectionTitle>
        {user.events.length === 0 && <Lead>Nothing in the last 180 days.</Lead>}
        <EventList>
          {user.events.map(({ kind, at, network, device }, index) => (
            <li key={index}>
              <strong>{toWords(kind)}</strong>
              <span>{[formatDayAndTime(at), device, network].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </EventList>
      </section>
    </>
  );
}
