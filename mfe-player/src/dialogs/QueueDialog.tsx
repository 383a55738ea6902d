import {
  Button,
  ButtonLink,
  Dialog,
  EmptyState,
  formatQuantity,
  QueueRow,
  RemoveFromQueueIcon,
  SongList,
  useFocusNext,
} from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { useState, type ReactElement } from 'react';
import { isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import { currentEntry, upcomingEntries, type QueueEntry } from '../queue/Queue.ts';
import type { ListRemoval, PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { QueueFrame } from './queueStyles.ts';
import { SavePlaylistTool } from './SavePlaylistTool.tsx';
import { ShuffleTool } from './ShuffleTool.tsx';
import { SleepTimerTool } from './SleepTimerTool.tsx';
import { UpcomingList } from './UpcomingList.tsx';
import { useSongMenuSubject } from './useSongMenuSubject.ts';
import { useIsPhone } from '../views/useIsPhone.ts';

/**
 * The dialog 'Queue': the current song and the upcoming ones. It is modal only on the phone; elsewhere the page stays
 * usable beside it.
 */
export function QueueDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { store } = usePlayer();
  const model = usePlayerModel();
  const isPhone = useIsPhone();
  const [announcement, setAnnouncement] = useState('');
  const { ref, focusNext } = useFocusNext();
  const upcoming = upcomingEntries(model.queue);

  const clear = (): void => {
    store.dispatch({ type: 'upcoming-cleared' });
    setAnnouncement(describeRemoval({ entries: upcoming, nextPage: model.nextPage }));
    focusNext('.queue-undo');
  };
  const remove = ({ uid, song }: QueueEntry): void => {
    store.dispatch({ type: 'entry-removed', uid });
    setAnnouncement(`${song.title} removed`);
    // While rows remain, `UpcomingList` moves the focus to a neighbouring row.
    if (upcoming.length <= 1) focusNext('.queue-undo');
  };
  const move = ({ uid, song }: QueueEntry, index: number): void => {
    store.dispatch({ type: 'entry-moved', uid, index });
    setAnnouncement(`${song.title}, place ${index + 1} of ${upcoming.length}`);
  };
  const undo = (): void => {
    store.dispatch({ type: 'removal-undone' });
    setAnnouncement('Back in the queue');
    focusNext('.queue-next .row-handle', '.queue-now button');
  };

  return (
    <Dialog
      title="Queue"
      onClose={onClose}
      position="corner"
      isModal={isPhone}
      initialFocus="panel"
      actions={
        (upcoming.length > 0 || model.nextPage) && (
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        )
      }
    >
      <QueueFrame ref={ref}>
        {model.queue.entries.length === 0 ? (
          <EmptyQueue onLeave={onClose} />
        ) : (
          <>
            <div className="queue-tools">
              <ShuffleTool className="queue-tool" model={model} />
              <SleepTimerTool className="queue-tool" model={model} />
              <SavePlaylistTool className="queue-tool" model={model} />
            </div>
            <CurrentSongRow model={model} onRemove={remove} />
            <h3 className="queue-label">Next, {formatQuantity(upcoming.length, 'song')}</h3>
            <div className="queue-next">
              {upcoming.length > 0 && (
                <UpcomingList
                  entries={upcoming}
                  isWaiting={model.playback.status === 'loading'}
                  onMove={move}
                  onRemove={remove}
                />
              )}
              {upcoming.length === 0 && !model.nextPage && (
                <p className="queue-hint">
                  Nothing up next. To add a song, open its menu and choose ‘Play next’ or ‘Add to queue’.
                </p>
              )}
              {model.nextPage && <p className="queue-hint">The rest of {nameList(model)} follows.</p>}
            </div>
          </>
        )}
        {model.removal && <UndoNotice removal={model.removal} onUndo={undo} />}
        <span className="sr" role="status">
          {announcement}
        </span>
      </QueueFrame>
    </Dialog>
  );
}

const nameList = ({ listTitle }: PlayerModel): string => (listTitle === null ? 'the list' : `‘${listTitle}’`);

function CurrentSongRow({
  model,
  onRemove,
}: {
  model: PlayerModel;
  onRemove: (entry: QueueEntry) => void;
}): ReactElement {
  const { store } = usePlayer();
  const createSubject = useSongMenuSubject();
  const current = currentEntry(model.queue);
  const state =
    model.playback.status === 'loading' ? 'loading' : isPlaybackRequested(model.playback) ? 'playing' : 'paused';
  return (
    <div className="queue-now">
      <h3 className="queue-label">Now</h3>
      <SongList label="Playing now">
        {current && (
          <QueueRow
            {...createSubject(current.song)}
            entryId={current.uid}
            state={state}
            onPlay={() => store.dispatch({ type: 'toggle-requested' })}
            moreItems={[
              {
                id: 'remove',
                label: 'Remove from queue',
                icon: <RemoveFromQueueIcon />,
                onSelect: () => onRemove(current),
              },
            ]}
          />
        )}
      </SongList>
    </div>
  );
}

function EmptyQueue({ onLeave }: { onLeave: () => void }): ReactElement {
  return (
    <EmptyState
      title="The queue is empty"
      text="Play a song to queue the rest of its list."
      level={3}
      action={
        <ButtonLink href={buildPath('TrendingSongs')} onClick={onLeave}>
          Trending songs
        </ButtonLink>
      }
    />
  );
}

/** Describes the removed songs: all upcoming ones if they include the unloaded rest of a list (`nextPage`). */
function describeRemoval({ entries, nextPage }: Pick<ListRemoval, 'entries' | 'nextPage'>): string {
  if (nextPage) return 'All upcoming songs removed';
  return entries.length === 1
    ? `‘${entries[0]?.song.title}’ removed`
    : `${formatQuantity(entries.length, 'song')} removed`;
}

/** Shows which songs were removed, and offers to undo the removal. The offer has no time limit. */
function UndoNotice({ removal, onUndo }: { removal: ListRemoval; onUndo: () => void }): ReactElement {
  return (
    <div className="queue-undone">
      <span className="truncate">{describeRemoval(removal)}</span>
      <Button className="queue-undo" variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
