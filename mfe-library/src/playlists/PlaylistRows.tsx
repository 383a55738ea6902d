import { buildPath } from '@nyimbo/shared-api/paths';
import type { Bus } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import {
  DownIcon,
  prepareSongMenu,
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
import { useEffect, useState, type ReactElement } from 'react';
import { createSongActions } from '../songs/createSongActions.ts';
import { useRowPlayback } from '../songs/useRowPlayback.ts';
import { songsOf, type Playlist, type PlaylistEntry } from './model/Playlist.ts';
import { getPlaylistServices } from './store/getPlaylists.ts';

const handleSelectorOf = ({ entryId }: PlaylistEntry): string => `[data-entry="${entryId}"] .row-handle`;

interface PlaylistRowsProps {
  bus: Bus;
  playlist: Playlist;
}

/**
 * The songs of an own playlist as rows that can be played, reordered and removed. A long playlist renders only the rows
 * near the viewport.
 */
export function PlaylistRows({ bus, playlist }: PlaylistRowsProps): ReactElement {
  const { playlistId, title } = playlist;
  const entries = playlist.entries ?? [];
  const { getState, play } = useRowPlayback(bus);
  const favourites = useBusState(bus, 'favourites');
  const follows = useBusState(bus, 'follows');
  const { ref, rows, tailPx, isWindowed } = useRowWindow(entries.length);
  const { ref: frame, focusNext } = useFocusNext();
  const [announcement, setAnnouncement] = useState('');
  useEffect(prepareSongMenu, []);

  const move = (entryId: string, index: number): void => {
    const moved = entries.find((entry) => entry.entryId === entryId);
    if (!moved) return;
    const rest = entries.filter((entry) => entry !== moved);
    const beforeEntryId = rest[index]?.entryId ?? null;
    void getPlaylistServices().store.change({ type: 'move', playlistId, entryId, beforeEntryId });
    setAnnouncement(`${moved.song.title}, place ${index + 1} of ${entries.length}`);
    revealRow(frame.current, index);
    focusNext(handleSelectorOf(moved));
  };
  const remove = (entryId: string): void => {
    const index = entries.findIndex((entry) => entry.entryId === entryId);
    const [removed, neighbour] = [entries[index], entries[index + 1] ?? entries[index - 1]];
    if (!removed) return;
    void getPlaylistServices().store.change({ type: 'remove', playlistId, entryIds: [entryId] });
    bus.send('toast/show', { text: `Removed ${removed.song.title}.` });
    if (neighbour) focusNext(handleSelectorOf(neighbour));
  };
  const reorder = useReorder({ count: entries.length, onMove: move, onRemove: remove });

  const createItems = ({ entryId }: PlaylistEntry, index: number): MenuItem[] => [
    ...(index > 0 ? [{ id: 'up', label: 'Move up', icon: <UpIcon />, onSelect: () => move(entryId, index - 1) }] : []),
    ...(index < entries.length - 1
      ? [{ id: 'down', label: 'Move down', icon: <DownIcon />, onSelect: () => move(entryId, index + 1) }]
      : []),
    {
      id: 'remove-from-playlist',
      label: 'Remove from playlist',
      icon: <RemoveFromQueueIcon />,
      onSelect: () => remove(entryId),
    },
  ];

  return (
    <div ref={frame} data-reordering={reorder.movingId === null ? undefined : ''}>
      <SongList label={title} listRef={ref} tailPx={tailPx}>
        {rows.map(({ index, gapPx }) => {
          const entry = entries[index];
          if (!entry) return null;
          const { entryId, song } = entry;
          return (
            <QueueRow
              key={entryId}
              {...createSongActions(bus, song)}
              song={song}
              entryId={entryId}
              index={index + 1}
              songHref={buildPath('SongPage', { songTitle: song.title, artistName: song.artist })}
              artistHref={buildPath('ArtistProfile', { name: song.artist })}
              state={getState(song.songId)}
              isFavourite={favourites?.songIds.includes(song.songId) ?? false}
              isFollowed={follows?.artists.some(({ name }) => name === song.artist) ?? false}
              onPlay={() => play(songsOf(playlist), index, title)}
              handle={reorder.createHandle(entryId, index)}
              shiftPx={reorder.shiftOf(index)}
              isMoving={reorder.movingId === entryId}
              moreItems={createItems(entry, index)}
              {...(isWindowed && { setSize: entries.length, gapPx })}
            />
          );
        })}
      </SongList>
      <span className="sr" role="status">
        {announcement}
      </span>
    </div>
  );
}
