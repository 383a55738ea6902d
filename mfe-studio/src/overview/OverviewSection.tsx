import type { ReactElement } from 'react';
import { useStudioCall } from '../api/useStudioCall.ts';
import { useStudio } from '../mount/StudioContext.ts';
import { PageTitle } from '../ui/pageStyles.ts';
import { OverviewCard } from './OverviewCard.tsx';
import { OverviewGrid } from './overviewStyles.ts';

/** Counts of the open work that this member of staff may do: reports, drafts, scheduled songs and takedowns. */
export function OverviewSection(): ReactElement {
  const { may } = useStudio();
  return (
    <>
      <PageTitle>Overview</PageTitle>
      <OverviewGrid>
        {may('studioInbox') && <OpenReports />}
        {may('saveSong') && <DraftSongs />}
        <ScheduledSongs />
        <ActiveTakedowns />
      </OverviewGrid>
    </>
  );
}

function OpenReports(): ReactElement {
  const call = useStudioCall('studioInbox', { state: 'open' });
  return <OverviewCard call={call} label="Open messages and reports" href="/studio/inbox?state=open" />;
}

function DraftSongs(): ReactElement {
  const call = useStudioCall('studioSongs', { state: 'draft' });
  return <OverviewCard call={call} label="Draft songs" href="/studio/songs?state=draft" />;
}

function ScheduledSongs(): ReactElement {
  const call = useStudioCall('studioSongs', { state: 'scheduled' });
  return <OverviewCard call={call} label="Scheduled songs" href="/studio/songs?state=scheduled" />;
}

function ActiveTakedowns(): ReactElement {
  const call = useStudioCall('takedowns', { state: 'active' });
  return <OverviewCard call={call} label="Takedowns" href="/studio/takedowns?state=active" />;
}
