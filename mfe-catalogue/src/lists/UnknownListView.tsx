import { Chip, ChipRow } from '@nyimbo/shared-ui';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { songListHref, songLists } from './songLists.ts';

/** RTE-5: says that there is no such list, and names those that there are. */
export function UnknownListView({ kind }: { kind: string }) {
  useDocumentTitle('No such list');
  return (
    <>
      <PageHead title={`We couldn’t find the list “${kind}”`} line="Try one of these lists:" />
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
