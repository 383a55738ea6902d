import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioArtist } from '@nyimbo/shared-api/studio';
import { Button, formatQuantity } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { CoverPanel } from '../cover/CoverPanel.tsx';
import { AsideRoot, EditorGrid } from '../../form/formStyles.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { TakedownPanel } from '../../takedowns/TakedownPanel.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { LinkList } from '../../ui/pageStyles.ts';
import { ListenerPreview } from '../preview/ListenerPreview.tsx';
import { RowHeader } from '../../ui/RowHeader.tsx';
import { ArtistForm } from './ArtistForm.tsx';
import { MergeDialog } from './MergeDialog.tsx';

const backLink = { href: '/studio/artists', label: 'Artists' };

/** The page `/studio/artists/new`. After the first save, the artist's own page replaces this history entry. */
export function NewArtistPage(): ReactElement {
  const { bus } = useStudio();
  return (
    <>
      <RowHeader title="New artist" back={backLink} />
      <ArtistForm
        artist={null}
        onSaved={({ id }) => bus.send('navigate/to', { path: `/studio/artists/${id}`, replace: true })}
      />
    </>
  );
}

/** One artist: fields, picture, albums, merging and takedown. */
export function StudioArtistPage({ id }: { id: number }): ReactElement {
  const { may } = useStudio();
  const [isMerging, setIsMerging] = useState(false);
  const call = useStudioCall('studioArtist', { id });
  const show = (artist: StudioArtist) => call.setData({ artist });
  return (
    <LoadedPage call={call} title="Artist">
      {({ artist }) => (
        <>
          <RowHeader title={artist.name} back={backLink} state={artist.state}>
            {may('mergeArtists') && <Button onClick={() => setIsMerging(true)}>Merge</Button>}
            <TakedownPanel
              subject={{ kind: 'artist', id: artist.id, name: artist.name }}
              takedown={artist.takedown}
              onChanged={call.refetch}
            />
          </RowHeader>
          <EditorGrid>
            <ArtistForm key={artist.takedown?.id ?? 0} artist={artist} onSaved={show} />
            <AsideRoot>
              <CoverPanel
                kind="artist"
                row={artist}
                title={artist.name}
                onChanged={({ img, version }) => show({ ...artist, img, version })}
              />
              <ArtistPreview artist={artist} />
              <ArtistLinks artist={artist} />
            </AsideRoot>
          </EditorGrid>
          {isMerging && (
            <MergeDialog
              artist={artist}
              onClose={() => setIsMerging(false)}
              onMerged={(merged) => {
                setIsMerging(false);
                show(merged);
              }}
            />
          )}
        </>
      )}
    </LoadedPage>
  );
}

function ArtistPreview({ artist }: { artist: StudioArtist }): ReactElement {
  const { name, bio, img, city, genre, songCount, albums } = artist;
  return (
    <ListenerPreview
      row={artist}
      href={buildPath('ArtistProfile', { name })}
      subject={{
        kind: 'artist',
        title: name,
        img,
        facts: [genre?.name, city?.name, formatQuantity(songCount, 'song')],
        text: bio,
        entries: albums,
      }}
    />
  );
}

function ArtistLinks({ artist }: { artist: StudioArtist }): ReactElement {
  return (
    <section aria-labelledby="artist-music">
      <h2 id="artist-music">Music</h2>
      <LinkList>
        <li>
          <a href={`/studio/songs?artist=${artist.id}`}>All songs ({artist.songCount})</a>
        </li>
        {artist.albums.map(({ id, name }) => (
          <li key={id}>
            <a href={`/studio/albums/${id}`}>{name}</a>
          </li>
        ))}
      </LinkList>
    </section>
  );
}
