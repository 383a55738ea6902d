import type { StudioSong } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { CoverPanel } from '../cover/CoverPanel.tsx';
import { AsideRoot, EditorGrid } from '../../form/formStyles.ts';
import { TakedownPanel } from '../../takedowns/TakedownPanel.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { RowHeader } from '../../ui/RowHeader.tsx';
import { SongForm } from './SongForm.tsx';
import { SongPreview } from './SongPreview.tsx';

/** One song: its fields, cover, preview and takedown. */
export function StudioSongPage({ id }: { id: number }): ReactElement {
  const call = useStudioCall('studioSong', { id });
  const show = (song: StudioSong) => call.setData({ song });
  return (
    <LoadedPage call={call} title="Song">
      {({ song }) => (
        <>
          <RowHeader title={song.title} back={{ href: '/studio/songs', label: 'Songs' }} state={song.state}>
            <TakedownPanel
              subject={{ kind: 'song', id: song.id, name: song.title }}
              takedown={song.takedown}
              onChanged={call.refetch}
            />
          </RowHeader>
          <EditorGrid>
            {/* Remount the form after a takedown, because a takedown changes the row's version. */}
            <SongForm key={song.takedown?.id ?? 0} song={song} onSaved={show} />
            <AsideRoot>
              <CoverPanel
                kind="song"
                row={song}
                title={song.title}
                artist={song.artist.name}
                onChanged={(changed) => show({ ...song, img: changed.img, version: changed.version })}
              />
              <SongPreview song={song} />
            </AsideRoot>
          </EditorGrid>
        </>
      )}
    </LoadedPage>
  );
}
