import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioAlbum } from '@nyimbo/shared-api/studio';
import { formatDuration, formatQuantity } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { CoverPanel } from '../cover/CoverPanel.tsx';
import { AsideRoot, EditorGrid } from '../../form/formStyles.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { TakedownPanel } from '../../takedowns/TakedownPanel.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { ListenerPreview } from '../preview/ListenerPreview.tsx';
import { RowHeader } from '../../ui/RowHeader.tsx';
import { AlbumForm } from './AlbumForm.tsx';

const backLink = { href: '/studio/albums', label: 'Albums' };

/** The page `/studio/albums/new`. After the first save, the album's own page replaces this history entry. */
export function NewAlbumPage(): ReactElement {
  const { bus } = useStudio();
  return (
    <>
      <RowHeader title="New album" back={backLink} />
      <AlbumForm
        album={null}
        onSaved={({ id }) => bus.send('navigate/to', { path: `/studio/albums/${id}`, replace: true })}
      />
    </>
  );
}

/** One album: its fields and tracks, cover and takedown. */
export function StudioAlbumPage({ id }: { id: number }): ReactElement {
  const call = useStudioCall('studioAlbum', { id });
  const show = (album: StudioAlbum) => call.setData({ album });
  return (
    <LoadedPage call={call} title="Album">
      {({ album }) => (
        <>
          <RowHeader title={album.title} back={backLink} state={album.state}>
            <TakedownPanel
              subject={{ kind: 'album', id: album.id, name: album.title }}
              takedown={album.takedown}
              onChanged={call.refetch}
            />
          </RowHeader>
          <EditorGrid>
            <AlbumForm key={album.takedown?.id ?? 0} album={album} onSaved={show} />
            <AsideRoot>
              <CoverPanel
                kind="album"
                row={album}
                title={album.title}
                artist={album.artist.name}
                onChanged={({ img, version }) => show({ ...album, img, version })}
              />
              <AlbumPreview album={album} />
            </AsideRoot>
          </EditorGrid>
        </>
      )}
    </LoadedPage>
  );
}

function AlbumPreview({ album }: { album: StudioAlbum }): ReactElement {
  const { title, artist, label, img, year, genre, songs } = album;
  return (
    <ListenerPreview
      row={album}
      href={buildPath('AlbumDetails', { name: title, artist: artist.name, label: label ?? '' })}
      subject={{
        kind: 'album',
        title,
        artist: artist.name,
        img,
        facts: [year, genre?.name, formatQuantity(songs.length, 'song')],
        entries: songs.map((song) => ({ id: song.id, name: song.title, detail: formatDuration(song.durationSeconds) })),
      }}
    />
  );
}
