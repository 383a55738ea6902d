import {
  DownIcon,
  QueueRow,
  RemoveFromQueueIcon,
  SongList,
  UpIcon,
  useRowWindow,
  type MenuItem,
} from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { QueueEntry } from '../queue/Queue.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { useEntrySubject } from './useEntrySubject.ts';
import { useFocusNext } from './useFocusNext.ts';
import { useReorder } from './useReorder.ts';

const handleOf = ({ uid }: QueueEntry): string => `[data-entry="${uid}"] .row-handle`;

/** Scrolls the dialog to this row of the list, even when the row is not rendered yet. */
function revealRow(frame: HTMLElement | null, index: number): void {
  const list = frame?.querySelector('ol');
  const box = frame?.closest('[role="dialog"]');
  const rowPx = list?.firstElementChild?.getBoundingClientRect().height;
  if (!list || !box || !rowPx) return;
  const { top, bottom } = box.getBoundingClientRect();
  const rowTop = list.getBoundingClientRect().top + index * rowPx;
  if (rowTop < top || rowTop + rowPx > bottom) box.scrollTop += rowTop - (top + bottom) / 2;
}

interface UpcomingListProps {
  entries: readonly QueueEntry[];
  /** Another song is loading: the rows are in the state 'waiting' (PLY-2). */
  isWaiting: boolean;
  onMove: (entry: QueueEntry, index: number) => void;
  onRemove: (entry: QueueEntry) => void;
}

/** The upcoming songs as rows that can be moved. A long queue renders only the rows near the viewport. */
export function UpcomingList({ entries, isWaiting, onMove, onRemove }: UpcomingListProps): ReactElement {
  const { store } = usePlayer();
  const createSubject = useEntrySubject();
  const { ref, rows, tailPx, isWindowed } = useRowWindow(entries.length);
  const { ref: frame, focusNext } = useFocusNext();
  const move = (uid: number, index: number): void => {
    const entry = entries.find((candidate) => candidate.uid === uid);
    if (entry === undefined) return;
    onMove(entry, index);
    revealRow(frame.current, index);
    focusNext(handleOf(entry));
  };
  const remove = (uid: number): void => {
    const removedIndex = entries.findIndex((candidate) => candidate.uid === uid);
    const [entry, neighbour] = [entries[removedIndex], entries[removedIndex + 1] ?? entries[removedIndex - 1]];
    if (entry === undefined) return;
    onRemove(entry);
    if (neighbour !== undefined) focusNext(handleOf(neighbour));
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
    <div ref={frame} data-reordering={reorder.movingUid === null ? undefined : ''}>
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
              shiftPx={reorder.shiftOf(index)}
              isMoving={reorder.movingUid === entry.uid}
              moreItems={createItems(entry, index)}
              {...(isWindowed && { setSize: entries.length, gapPx })}
            />
          );
        })}
      </SongList>
    </div>
  );
}
