import type { StudioPlaylist } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { CoverPanel } from '../cover/CoverPanel.tsx';
import { AsideRoot, EditorGrid } from '../../form/formStyles.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { formatQuantity } from '@nyimbo/shared-ui';
import { ListenerPreview } from '../preview/ListenerPreview.tsx';
import { RowHeader } from '../../ui/RowHeader.tsx';
import { PlaylistForm } from './PlaylistForm.tsx';

const backLink = { href: '/studio/playlists', label: 'Playlists' };

/** The page `/studio/playlists/new`. After the first save, the playlist's own page replaces this history entry. */
export function NewPlaylistPage(): ReactElement {
  const { bus } = useStudio();
  return (
    <>
      <RowHeader title="New playlist" back={backLink} />
      <PlaylistForm
        playlist={null}
        onSaved={({ id }) => bus.send('navigate/to', { path: `/studio/playlists/${id}`, replace: true })}
      />
    </>
  );
}

/** One playlist: its fields, picture and songs. */
export function PlaylistPage({ id }: { id: number }): ReactElement {
  const call = useStudioCall('studioPlaylist', { id });
  const show = (playlist: StudioPlaylist) => call.setData({ playlist });
  return (
    <LoadedPage call={call} title="Playlist">
      {({ playlist }) => (
        <>
          <RowHeader title={playlist.title} back={backLink} state={playlist.state} />
          <EditorGrid>
            <PlaylistForm playlist={playlist} onSaved={show} />
            <AsideRoot>
              <CoverPanel
                kind="playlist"
                row={playlist}
                title={playlist.title}
                onChanged={({ img, version }) => show({ ...playlist, img, version })}
              />
              <PlaylistPreview playlist={playlist} />
            </AsideRoot>
          </EditorGrid>
        </>
      )}
    </LoadedPage>
  );
}

function PlaylistPreview({ playlist }: { playlist: StudioPlaylist }): ReactElement {
  const { title, description, img, songs } = playlist;
  return (
    <ListenerPreview
      row={playlist}
      subject={{
        kind: 'playlist',
        title,
        img,
        facts: [formatQuantity(songs.length, 'song')],
        text: description,
        entries: songs.map((song) => ({ id: song.id, name: song.title, detail: song.artist.name })),
      }}
    />
  );
}
