import type { StudioUser } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { describeTopic } from '../../inbox/describeTopic.ts';
import { formatDayAndTime } from '../../ui/formatTimes.ts';
import { Lead, SectionTitle } from '../../ui/pageStyles.ts';
import { EventList } from './userStyles.ts';

/** The messages and reports that came from the user's e-mail address. */
export function UserReports({ user }: { user: StudioUser }): ReactElement {
  return (
    <section aria-labelledby="user-reports">
      <SectionTitle id="user-reports">Messages and reports</SectionTitle>
      {user.reports.length === 0 && <Lead>None from this address.</Lead>}
      <EventList>
        {user.reports.map(({ reference, kind, topic, at, isOpen }) => (
          <li key={reference}>
            <a href={`/studio/inbox/${encodeURIComponent(reference)}`}>
              {kind === 'report' ? 'Report' : 'Message'}: {describeTopic(topic)}
            </a>
            <span>
              {formatDayAndTime(at)}, {isOpen ? 'open' : 'closed'}
            </span>
          </li>
        ))}
      </EventList>
    </section>
  );
}
