import type { StudioInboxEntry } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Button } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudioCall } from '../api/useStudioCall.ts';
import { useWriteAction } from '../api/useWriteAction.ts';
import { EditorGrid } from '../form/formStyles.ts';
import { useStudio } from '../mount/StudioContext.ts';
import { formatDayAndTime } from '../ui/formatTimes.ts';
import { LoadedPage } from '../ui/LoadedPage.tsx';
import { ButtonRow, FactList, SectionTitle } from '../ui/pageStyles.ts';
import { RowHeader } from '../ui/RowHeader.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { CloseForm } from './CloseForm.tsx';
import { ReportedSong } from './ReportedSong.tsx';
import { EntryText } from './inboxStyles.ts';
import { describeTopic } from './describeTopic.ts';

const backLink = { href: '/studio/inbox', label: 'Inbox' };

/** One message or report: its text, the reported song, and the actions for staff. */
export function EntryPage({ reference }: { reference: string }): ReactElement {
  const { member } = useStudio();
  const call = useStudioCall('studioInboxEntry', { reference });
  const show = ({ entry }: { entry: StudioInboxEntry }) => call.setData({ entry });
  const { run, isBusy } = useWriteAction();
  const assign = (username: string | null) =>
    run(async () => show(await callStudio('assignEntry', { reference, username })));

  return (
    <LoadedPage call={call} title="Entry">
      {({ entry }) => (
        <>
          <RowHeader title={`${entry.kind === 'report' ? 'Report' : 'Message'} ${entry.reference}`} back={backLink}>
            {entry.assignedTo === member.username ? (
              <Button isBusy={isBusy} onClick={() => void assign(null)}>
                Unassign
              </Button>
            ) : (
              <Button isBusy={isBusy} onClick={() => void assign(member.username)}>
                Assign to me
              </Button>
            )}
          </RowHeader>
          <EditorGrid>
            <div>
              <EntryText>{entry.words}</EntryText>
              {entry.answers.map(({ text, by, at }) => (
                <section key={at} aria-label={`Answer of ${formatDayAndTime(at)}`}>
                  <SectionTitle>
                    {by} answered on {formatDayAndTime(at)}
                  </SectionTitle>
                  <EntryText>{text}</EntryText>
                </section>
              ))}
              {entry.closedAt === null ? (
                <>
                  <AnswerForm entry={entry} onAnswered={show} />
                  <CloseForm entry={entry} onClosed={show} />
                </>
              ) : (
                <ButtonRow>
                  <Button
                    isBusy={isBusy}
                    onClick={() => void run(async () => show(await callStudio('reopenEntry', { reference })))}
                  >
                    Reopen
                  </Button>
                </ButtonRow>
              )}
            </div>
            <div>
              {entry.song && <ReportedSong entry={entry} song={entry.song} onChanged={call.refetch} />}
              <EntryFacts entry={entry} />
            </div>
          </EditorGrid>
        </>
      )}
    </LoadedPage>
  );
}

function EntryFacts({ entry }: { entry: StudioInboxEntry }): ReactElement {
  return (
    <FactList>
      <dt>About</dt>
      <dd>{describeTopic(entry.topic)}</dd>
      <dt>From</dt>
      <dd>
        {entry.senderName !== '' && <>{entry.senderName}, </>}
        {entry.email}
      </dd>
      <dt>Received</dt>
      <dd>{formatDayAndTime(entry.createdAt)}</dd>
      {entry.page !== null && (
        <>
          <dt>Page</dt>
          <dd>
            {/^\/(?!\/)/.test(entry.page) ? (
              <a href={entry.page} target="_blank" rel="noopener">
                {entry.page}
              </a>
            ) : (
              entry.page
            )}
          </dd>
        </>
      )}
      <dt>Assigned to</dt>
      <dd>{entry.assignedTo ?? '–'}</dd>
      {entry.closedAt !== null && (
        <>
          <dt>Closed</dt>
          <dd>{formatDayAndTime(entry.closedAt)}</dd>
        </>
      )}
      {entry.note !== null && (
        <>
          <dt>Note</dt>
          <dd>{entry.note}</dd>
        </>
      )}
    </FactList>
  );
}
