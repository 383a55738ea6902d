import {
  DownIcon,
  QueueRow,
  RemoveFromQueueIcon,
  revealRow,
  SongList,
  UpIcon,
  useFocusNext,
  useReorder,
  useRowWindow,
  type MenuItem,
} from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { QueueEntry } from '../queue/Queue.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { useSongMenuSubject } from './useSongMenuSubject.ts';

const buildHandleSelector = ({ uid }: QueueEntry): string => `[data-entry="${uid}"] .row-handle`;

interface UpcomingListProps {
  entries: readonly QueueEntry[];
  /** Whether another song is loading. The rows are then in the state 'waiting' (PLY-2). */
  isWaiting: boolean;
  onMove: (entry: QueueEntry, index: number) => void;
  onRemove: (entry: QueueEntry) => void;
}

/** The upcoming songs as rows that can be moved. A long queue renders only the rows near the viewport. */
export function UpcomingList({ entries, isWaiting, onMove, onRemove }: UpcomingListProps): ReactElement {
  const { store } = usePlayer();
  const createSubject = useSongMenuSubject();
  const { ref, rows, tailPx, isWindowed } = useRowWindow(entries.length);
  const { ref: frame, focusNext } = useFocusNext();
  const move = (uid: number, index: number): void => {
    const entry = entries.find((candidate) => candidate.uid === uid);
    if (entry === undefined) return;
    onMove(entry, index);
    revealRow(frame.current, index);
    focusNext(buildHandleSelector(entry));
  };
  const remove = (uid: number): void => {
    const removedIndex = entries.findIndex((candidate) => candidate.uid === uid);
    const [entry, neighbour] = [entries[removedIndex], entries[removedIndex + 1] ?? entries[removedIndex - 1]];
    if (entry === undefined) return;
    onRemove(entry);
    if (neighbour !== undefined) focusNext(buildHandleSelector(neighbour));
  };
  const reorder = useReorder({ count: entries.length, onMove: move, onRemove: remove });

  const createItems = ({ uid }: QueueEntry, index: number): MenuItem[] => [
    ...(index > 0 ? [{ id: 'up', label: 'Move up', icon: <UpIcon />, onSelect: () => move(uid, index - 1) }] : []),
    ...(index < entries.length - 1
      ? [{ id: 'down', label: 'Move down', icon: <DownIcon />, onSelect: () => move(uid, index + 1) }]
      : []),
    { id: 'remove', label: 'Remove from queue', icon: <RemoveFromQueueIcon />, onSelect: () => remove(uid) },
  ];

  return (
    <div ref={frame} data-reordering={reorder.movingId === null ? undefined : ''}>
      <SongList label="Next in the queue" listRef={ref} tailPx={tailPx}>
        {rows.map(({ index, gapPx }) => {
          const entry = entries[index];
          if (entry === undefined) return null;
          return (
            <QueueRow
              key={entry.uid}
              {...createSubject(entry.song)}
              entryId={entry.uid}
              index={index + 1}
              state={isWaiting ? 'waiting' : 'idle'}
              onPlay={() => store.dispatch({ type: 'entry-requested', uid: entry.uid })}
              handle={reorder.createHandle(entry.uid, index)}
              originLabel={entry.isSuggested ? 'Similar' : undefined}
              shiftPx={reorder.shiftOf(index)}
              isMoving={reorder.movingId === entry.uid}
              moreItems={createItems(entry, index)}
              {...(isWindowed && { setSize: entries.length, gapPx })}
            />
          );
        })}
      </SongList>
    </div>
  );
}
