import { useState, type ReactElement } from 'react';
import { Section } from '../section/Section.tsx';
import { SongList } from '../song-row/SongList.tsx';
import type { MovementProps } from '../song-row/Movement.tsx';
import { QueueRow, type QueueRowProps } from '../song-row/QueueRow.tsx';
import { SongRow } from '../song-row/SongRow.tsx';
import type { SongRowProps } from '../song-row/songRowTypes.ts';
import { Caption, WideColumns } from './galleryStyles.ts';
import { gallerySongs } from './gallerySongs.ts';

const movements: readonly MovementProps[] = [
  { direction: 'same' },
  { direction: 'up', positions: 2 },
  { direction: 'down', positions: 1 },
  { direction: 'new' },
];

type RowProps = Pick<SongRowProps, 'song'> & Partial<SongRowProps>;

/** A row whose heart toggles. */
function Row(props: RowProps): ReactElement {
  const [isFavourite, setIsFavourite] = useState(props.isFavourite ?? false);
  return (
    <SongRow
      songHref="#song"
      artistHref="#artist"
      albumHref="#album"
      onPlay={() => undefined}
      onDownload={() => undefined}
      onShare={() => undefined}
      onPlayNext={() => undefined}
      onAddToQueue={() => undefined}
      onAddToPlaylist={() => undefined}
      {...props}
      isFavourite={isFavourite}
      onFavourite={() => setIsFavourite(!isFavourite)}
    />
  );
}

/** A row of the queue whose drag handle does nothing. */
function Entry(props: Pick<QueueRowProps, 'song' | 'entryId'> & Partial<QueueRowProps>): ReactElement {
  const nothing = () => undefined;
  return (
    <QueueRow
      songHref="#song"
      artistHref="#artist"
      handle={{ onPointerDown: nothing, onKeyDown: nothing }}
      onPlay={nothing}
      onFavourite={nothing}
      onDownload={nothing}
      onShare={nothing}
      {...props}
    />
  );
}

/** The song row in every state and variant. */
export function SongRowsPanel(): ReactElement {
  const { mvula, chikondi, thyolo, zikomo, lilongwe, mtima, chambo, wana, long } = gallerySongs;
  return (
    <Section title="Song row">
      <Caption>Full: idle, loading, waiting, playing, paused, favourite, long words</Caption>
      <SongList label="Full rows" hasHead>
        <Row index={2} song={chikondi} />
        <Row index={3} song={lilongwe} state="loading" />
        <Row index={4} song={mtima} state="waiting" />
        <Row index={5} song={chambo} state="playing" />
        <Row index={6} song={mvula} state="paused" />
        <Row index={7} song={wana} isFavourite />
        <Row index={8} song={long} />
      </SongList>
      <WideColumns>
        <div>
          <Caption>Stacked</Caption>
          <SongList label="Stacked rows">
            <Row variant="stacked" index={1} song={thyolo} />
            <Row variant="stacked" index={2} song={zikomo} state="playing" />
            <Row variant="stacked" index={3} song={long} />
          </SongList>
        </div>
        <div>
          <Caption>Short</Caption>
          <SongList label="Short rows">
            <Row variant="short" index={1} song={thyolo} />
            <Row variant="short" index={2} song={zikomo} state="playing" />
            <Row variant="short" index={3} song={lilongwe} state="loading" />
            <Row variant="short" index={4} song={mtima} state="waiting" />
            <Row variant="short" index={5} song={wana} isFavourite />
          </SongList>
        </div>
        <div>
          <Caption>Ranked, with chart movement</Caption>
          <SongList label="Ranked rows" isRanked>
            {movements.map((movement, index) => (
              <Row
                key={movement.direction}
                variant="short"
                index={index + 1}
                song={[mvula, chikondi, thyolo, zikomo][index] ?? mvula}
                movement={movement}
                state={index === 1 ? 'playing' : 'idle'}
              />
            ))}
          </SongList>
        </div>
        <div>
          <Caption>Queue: playing, in its index, being moved</Caption>
          <SongList label="Queue rows">
            <Entry entryId={1} song={mvula} state="playing" handle={undefined} />
            <Entry entryId={2} index={1} song={chikondi} />
            <Entry entryId={3} index={2} song={long} isMoving />
            <Entry entryId={4} index={3} song={wana} isFavourite />
          </SongList>
        </div>
      </WideColumns>
    </Section>
  );
}
