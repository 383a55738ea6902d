import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioSong } from '@nyimbo/shared-api/studio';
import { formatDuration } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudio } from '../../mount/StudioContext.ts';
import { ListenerPreview } from '../preview/ListenerPreview.tsx';

/** Shows an editor what listeners see of the song, with a button that plays it before it is published. */
export function SongPreview({ song }: { song: StudioSong }): ReactElement {
  const { bus } = useStudio();
  const { title, artist, img, year, genre, durationSeconds } = song;
  return (
    <ListenerPreview
      row={song}
      href={buildPath('SongPage', { songTitle: title, artistName: artist.name })}
      subject={{
        kind: 'song',
        title,
        artist: artist.name,
        img,
        facts: [year, genre?.name, formatDuration(durationSeconds)],
        onPlay: () => bus.send('player/play', { songs: [toSongRef(song)], index: 0, source: 'list' }),
      }}
    />
  );
}

function toSongRef(song: StudioSong) {
  return {
    songId: song.id,
    title: song.title,
    artist: song.artist.name,
    coverUrl: song.img,
    file: song.file,
    year: song.year,
    durationSeconds: song.durationSeconds,
    sizeBytes: song.sizeBytes,
    smallSizeBytes: song.smallSizeBytes,
  };
}
