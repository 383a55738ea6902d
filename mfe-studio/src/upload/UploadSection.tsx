import { ButtonLink } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { BulkVisibility } from '../catalogue/publishing/BulkVisibility.tsx';
import { useStudio } from '../mount/StudioContext.ts';
import { ButtonRow, PageTitle, SectionTitle } from '../ui/pageStyles.ts';
import { DropZone } from './DropZone.tsx';
import { EditAllButton } from './EditAllButton.tsx';
import { InterruptedUploads } from './InterruptedUploads.tsx';
import { UploadRow } from './UploadRow.tsx';
import { UploadList } from './uploadStyles.ts';
import { useUploadJobs } from './useUploadJobs.ts';
import { useUploads } from './useUploads.ts';

const describeRepeated = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? `${first} is already in the list.` : `${others.length + 1} files are already in the list.`;

/** Uploads audio files and shows their progress, until the server has made a draft song of each. */
export function UploadSection(): ReactElement {
  const { items, queue } = useUploads();
  const { toast } = useStudio();
  const jobs = useUploadJobs(items.flatMap(({ status }) => (status.phase === 'sent' ? [status.jobId] : [])));
  const songIds = [...jobs.values()].flatMap(({ songId, state }) =>
    songId !== null && (state === 'matched' || state === 'published') ? [songId] : [],
  );
  return (
    <>
      <PageTitle>Upload</PageTitle>
      <DropZone
        onFiles={(files) => {
          const repeated = queue.add(files);
          if (repeated.length > 0) toast(describeRepeated(repeated));
        }}
      />
      <InterruptedUploads items={items} />
      {items.length > 0 && (
        <section aria-labelledby="upload-files">
          <SectionTitle id="upload-files">Files</SectionTitle>
          {songIds.length > 0 && (
            <ButtonRow>
              <EditAllButton ids={songIds} />
              <BulkVisibility
                call="changeSongs"
                actions={['Publish all']}
                selection={{ ids: new Set(songIds), clear: () => undefined }}
                onDone={() => undefined}
              />
              <ButtonLink href="/studio/songs?state=draft">Draft songs</ButtonLink>
            </ButtonRow>
          )}
          <UploadList>
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                job={item.status.phase === 'sent' ? jobs.get(item.status.jobId) : undefined}
                queue={queue}
              />
            ))}
          </UploadList>
        </section>
      )}
    </>
  );
}
