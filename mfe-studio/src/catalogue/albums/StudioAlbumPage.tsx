import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioAlbum } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { formatDuration, formatQuantity } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { CoverPanel } from '../cover/CoverPanel.tsx';
import { AsideRoot, EditorGrid } from '../../form/formStyles.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { OrderPanel } from '../ordering/OrderPanel.tsx';
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

/** One album: its fields, cover, track order and takedown. */
export function StudioAlbumPage({ id }: { id: number }): ReactElement {
  const { may } = useStudio();
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
            <div>
              <AlbumForm key={album.takedown?.id ?? 0} album={album} onSaved={show} />
              <OrderPanel
                // Remount when the saved songs or their order change. Saving the form does not remount the panel, so an
                // order that is not saved yet remains.
                key={album.songs.map((song) => song.id).join()}
                title="Tracks"
                emptyText="This album has no songs. Choose it as the album of a song."
                saveLabel="Save track order"
                songs={album.songs.map(({ id: songId, title, durationSeconds }) => ({
                  id: songId,
                  name: title,
                  detail: formatDuration(durationSeconds),
                }))}
                isEditable={may('orderTracks')}
                isOrderOnly
                save={async (songIds) => {
                  const { id: albumId, version } = album;
                  show((await callStudio('orderTracks', { id: albumId, version, songIds })).album);
                }}
                onReload={call.refetch}
              />
            </div>
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
