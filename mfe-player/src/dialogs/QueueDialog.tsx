import { buildPath } from '@nyimbo/shared-api/paths';
import {
  Button,
  CoverArt,
  Dialog,
  formatDuration,
  formatQuantity,
  IconButton,
  PauseIcon,
  PlayIcon,
} from '@nyimbo/shared-ui';
import { color, size, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { wantsSound } from '../engine/PlaybackEngine.ts';
import { currentEntry, type QueueEntry } from '../queue/Queue.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { usePlayerModel } from '../views/usePlayerModel.ts';

const COVER_EDGE = 48;
/** A queue of ten thousand must not freeze a phone: the rows after these are counted, not drawn. */
const MOST_ROWS = 100;

const Rows = styled.ol`
  li {
    display: grid;
    grid-template-columns: ${size.target} ${size.cover} minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[3]};
    min-height: ${size.row};
    border-bottom: 1px solid ${color.line};
  }

  li[aria-current='true'] {
    background: ${color.accentSoft};
    box-shadow: inset ${size.mark} 0 0 ${color.accent};
  }

  .queue-words {
    min-width: 0;
  }

  .queue-title {
    display: block;
    font-weight: 600;
  }

  .queue-artist,
  .queue-time {
    font-size: 0.8125rem;
    color: ${color.text2};
  }

  .queue-time {
    padding-right: ${space[2]};
    font-variant-numeric: tabular-nums;
  }
`;

const Label = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${size.target};
  font-size: 0.875rem;
  font-weight: 600;
  color: ${color.text2};
`;

/** The dialog 'Queue': what plays now and what comes next. The page stays bright and usable behind it. */
export function QueueDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { store } = usePlayer();
  const model = usePlayerModel();
  const { entries, index } = model.queue;
  const current = currentEntry(model.queue);
  const upcoming = entries.slice(index + 1);
  const shown = upcoming.slice(0, MOST_ROWS);
  return (
    <Dialog title="Queue" onClose={onClose} place="corner" isModal={false}>
      <Label>Now</Label>
      <Rows role="list" aria-label="Playing now">
        {current && (
          <QueueRow
            entry={current}
            isCurrent
            isPlaying={wantsSound(model.playback)}
            onPlay={() => store.dispatch({ type: 'toggle-asked' })}
          />
        )}
      </Rows>
      <Label>
        Next, {formatQuantity(upcoming.length, 'song')}
        {upcoming.length > 0 && (
          <Button variant="quiet" onClick={() => store.dispatch({ type: 'upcoming-cleared' })}>
            Clear
          </Button>
        )}
      </Label>
      <Rows role="list" aria-label="Next in the queue">
        {shown.map((entry) => (
          <QueueRow
            key={entry.uid}
            entry={entry}
            onPlay={() => store.dispatch({ type: 'entry-asked', uid: entry.uid })}
          />
        ))}
      </Rows>
      {upcoming.length > shown.length && (
        <Label>and {formatQuantity(upcoming.length - shown.length, 'more song')}</Label>
      )}
    </Dialog>
  );
}

interface QueueRowProps {
  entry: QueueEntry;
  isCurrent?: boolean;
  isPlaying?: boolean;
  onPlay: () => void;
}

function QueueRow({ entry, isCurrent, isPlaying, onPlay }: QueueRowProps): ReactElement {
  const { title, artist, coverUrl, durationSeconds } = entry.song;
  return (
    <li aria-current={isCurrent || undefined}>
      <IconButton
        label={`${isPlaying ? 'Pause' : 'Play'} ${title} by ${artist}`}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={onPlay}
      />
      <CoverArt src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} />
      <span className="queue-words">
        <a className="queue-title truncate" href={buildPath('SongPage', { songTitle: title, artistName: artist })}>
          {title}
        </a>
        <a className="queue-artist truncate" href={buildPath('ArtistProfile', { name: artist })}>
          {artist}
        </a>
      </span>
      <span className="queue-time">
        <span className="sr">Duration </span>
        {formatDuration(durationSeconds)}
      </span>
    </li>
  );
}
