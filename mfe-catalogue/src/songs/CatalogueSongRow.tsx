import type { SongPageRef } from '@nyimbo/shared-events';
import { SongRow, type SongRowProps } from '@nyimbo/shared-ui';
import { memo } from 'react';
import type { Song } from '../api/model.ts';
import { artistHref, songHref } from './songHrefs.ts';
import type { SongActions } from './useSongActions.ts';
import type { Playback, SongPlayback } from './usePlayback.ts';

interface CatalogueSongRowProps extends Pick<
  SongRowProps,
  'variant' | 'movement' | 'downloads' | 'subtitle' | 'setSize' | 'gapPx'
> {
  song: Song;
  /** The number shown in the row. */
  number: number;
  /** The list that a click plays, and this song's index in it. */
  queue: readonly Song[];
  queueIndex: number;
  /** The list's title. */
  listTitle: string;
  /** The page after `queue`. */
  nextPage: SongPageRef | undefined;
  playback: SongPlayback;
  isFavourite: boolean;
  isFollowed: boolean;
  actions: SongActions;
  play: Playback['play'];
}

/** A row connected to the player, the favourites and the commands. Re-renders only when its own props change. */
export const CatalogueSongRow = memo(function CatalogueSongRow(props: CatalogueSongRowProps) {
  const { song, number, queue, queueIndex, playback, isFavourite, actions, play, listTitle, nextPage } = props;
  return (
    <SongRow
      song={song}
      songHref={songHref(song)}
      artistHref={artistHref(song.artist)}
      index={number}
      state={playback}
      variant={props.variant}
      movement={props.movement}
      downloads={props.downloads}
      subtitle={props.subtitle}
      setSize={props.setSize}
      gapPx={props.gapPx}
      isFavourite={isFavourite}
      onPlay={() => play(queue, queueIndex, { listTitle, nextPage })}
      onFavourite={() => actions.toggleFavourite(song)}
      isFollowed={props.isFollowed}
      onFollow={() => actions.toggleFollow(song)}
      onDownload={() => actions.download(song)}
      onShare={() => actions.share(song)}
      onPlayNext={() => actions.playNext(song)}
      onAddToQueue={() => actions.addToQueue(song)}
      onAddToPlaylist={() => actions.addToPlaylist([song])}
      onKeep={() => actions.keep([song])}
    />
  );
});
