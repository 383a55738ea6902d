import { Chip, ChipRow } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { songListHref, songLists } from './songLists.ts';

/** RTE-5: reports that the list does not exist, and links to the lists that do. */
export function UnknownListView({ kind }: { kind: string }): ReactElement {
  useDocumentTitle('No such list');
  return (
    <>
      <PageHeader title={`We couldn’t find the list “${kind}”`} subtitle="Try one of these lists:" />
      <ChipRow>
        {songLists.map((list) => (
          <Chip key={list.kind} href={songListHref(list.kind)}>
            {list.title}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
