import { CoverArt, OptionList } from '@nyimbo/shared-ui';
import type { MouseEvent } from 'react';
import { MatchedText } from './MatchedText.tsx';
import type { HitGroup, SearchHit } from './presentHits.ts';
import { Hit, ResultGroup } from './searchLayout.ts';

const COVER_EDGE = 44;

export interface ResultListProps {
  id: string;
  groups: readonly HitGroup[];
  /** What the results were found for: its letters are marked. */
  input: string;
  activeId: string | undefined;
  isStale: boolean;
  /** A result was opened in this tab. */
  onOpen: () => void;
}

/** The results: artists, songs, albums (SRC-1). */
export function ResultList({ id, groups, input, activeId, isStale, onOpen }: ResultListProps) {
  const handleClick = (event: MouseEvent) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!isElsewhere) onOpen();
  };
  return (
    <OptionList id={id} label="Results" isBusy={isStale}>
      {groups.map(({ title, hits }) => (
        <ResultGroup key={title} title={title} className={title === 'Artists' ? 'in-columns' : undefined}>
          {hits.map((hit) => (
            <Hit key={hit.id} id={hit.id} href={hit.href} isActive={hit.id === activeId} onClick={handleClick}>
              <HitWords hit={hit} input={input} />
            </Hit>
          ))}
        </ResultGroup>
      ))}
    </OptionList>
  );
}

function HitWords({ hit, input }: { hit: SearchHit; input: string }) {
  return (
    <>
      <CoverArt kind={hit.kind} src={hit.coverUrl} title={hit.title} artist={hit.coverArtist} edge={COVER_EDGE} />
      <div className="truncate">
        <div className="hit-title truncate">
          <MatchedText text={hit.title} input={input} />
        </div>
        <div className="hit-by truncate">
          <MatchedText text={hit.by} input={input} />
        </div>
      </div>
      {hit.figure !== null && <span className="hit-figure">{hit.figure}</span>}
    </>
  );
}
