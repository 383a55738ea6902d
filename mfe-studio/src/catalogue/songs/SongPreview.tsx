import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioSong } from '@nyimbo/shared-api/studio';
import { ButtonLink, SongCard } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudio } from '../../mount/StudioContext.ts';
import { Lead, PreviewList } from '../../ui/pageStyles.ts';

/** How listeners see the song: its card, and its public page once it is published. */
export function SongPreview({ song }: { song: StudioSong }): ReactElement {
  const { bus } = useStudio();
  const href = buildPath('SongPage', { songTitle: song.title, artistName: song.artist.name });
  const isPublic = song.state === 'published';
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title">As listeners see it</h2>
      <PreviewList>
        <SongCard
          song={{ title: song.title, artist: song.artist.name, coverUrl: song.img }}
          songHref={isPublic ? href : '#preview-title'}
          artistHref={`/studio/artists/${song.artist.id}`}
          onPlay={() => bus.send('player/play', { songs: [toSongRef(song)], index: 0, source: 'list' })}
        />
      </PreviewList>
      {isPublic ? (
        <ButtonLink href={href} target="_blank" rel="noopener">
          Open the song’s page
        </ButtonLink>
      ) : (
        <Lead>Listeners don’t see this song.</Lead>
      )}
    </section>
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
