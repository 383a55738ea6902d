import { CoverArt, CoverPlayButton, OptionList } from '@nyimbo/shared-ui';
import { type MouseEvent, useMemo, type ReactElement } from 'react';
import { toSong } from '../api/model.ts';
import { usePlayback } from '../songs/usePlayback.ts';
import { highlightMatches } from './matching/highlightMatches.ts';
import { MatchedText } from './matching/MatchedText.tsx';
import type { HitGroup, SearchHit } from './toHitGroups.ts';
import { Hit, ResultGroup } from './searchLayout.ts';
import type { SearchResults } from './searchReducer.ts';

const COVER_EDGE = 44;

interface ResultListProps {
  id: string;
  groups: readonly HitGroup[];
  found: SearchResults;
  /** The search text of these results, whose letters the list marks. */
  input: string;
  activeId: string | undefined;
  isStale: boolean;
  /** Called when the visitor opens a result in this tab. */
  onOpen: () => void;
  /** Called when the visitor plays a song from the results. */
  onPlay: () => void;
}

/**
 * The results: artists, songs, albums (SRC-1). A song's cover plays it, and the found songs become the queue (PLY-7).
 */
export function ResultList({
  id,
  groups,
  found,
  input,
  activeId,
  isStale,
  onOpen,
  onPlay,
}: ResultListProps): ReactElement {
  const { getPlayback, play } = usePlayback();
  const songs = useMemo(() => found.songs.map(toSong), [found]);
  const handleClick = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!opensElsewhere) onOpen();
  };
  const renderPlay = (index: number) => {
    const song = songs[index];
    if (!song) return undefined;
    const playSong = () => {
      play(songs, index, { listTitle: 'Search results' });
      onPlay();
    };
    const subject = `${song.title} by ${song.artist}`;
    return <CoverPlayButton subject={subject} state={getPlayback(song.songId)} onPlay={playSong} />;
  };
  return (
    <OptionList id={id} label="Results" isBusy={isStale}>
      {groups.map(({ title, hits }) => (
        <ResultGroup key={title} title={title} className={title === 'Artists' ? 'in-columns' : undefined}>
          {hits.map((hit, index) => (
            <Hit
              key={hit.id}
              id={hit.id}
              href={hit.href}
              isActive={hit.id === activeId}
              onClick={handleClick}
              action={hit.kind === 'song' ? renderPlay(index) : undefined}
            >
              <HitText hit={hit} input={input} />
            </Hit>
          ))}
        </ResultGroup>
      ))}
    </OptionList>
  );
}

function HitText({ hit, input }: { hit: SearchHit; input: string }) {
  const { kind, title, artist, detail, coverUrl, coverArtist, duration } = hit;
  const [titleParts, artistParts] = useMemo(() => highlightMatches([title, artist], input), [title, artist, input]);
  return (
    <>
      <CoverArt kind={kind} src={coverUrl} title={title} artist={coverArtist} edge={COVER_EDGE} />
      <div className="truncate">
        <div className="hit-title truncate" dir="auto">
          <MatchedText parts={titleParts} />
        </div>
        <div className="hit-by truncate" dir="auto">
          <MatchedText parts={artistParts} />
          {detail}
        </div>
      </div>
      {duration !== null && <span className="hit-duration">{duration}</span>}
    </>
  );
}
