import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioArtist } from '@nyimbo/shared-api/studio';
import { Button, ButtonLink } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { CoverPanel } from '../cover/CoverPanel.tsx';
import { AsideRoot, EditorGrid } from '../../form/formStyles.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { TakedownPanel } from '../../takedowns/TakedownPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkList } from '../../ui/pageStyles.ts';
import { RowHead } from '../../ui/RowHead.tsx';
import { ArtistForm } from './ArtistForm.tsx';
import { MergeDialog } from './MergeDialog.tsx';

const back = { href: '/studio/artists', label: 'Artists' };

export function NewArtistPage(): ReactElement {
  const { bus } = useStudio();
  return (
    <>
      <RowHead title="New artist" back={back} />
      <ArtistForm
        artist={null}
        onSaved={({ id }) => bus.send('navigate/to', { path: `/studio/artists/${id}`, replace: true })}
      />
    </>
  );
}

/** One artist: fields, picture, albums, merging and takedown. */
export function ArtistPage({ id }: { id: number }): ReactElement {
  const { may } = useStudio();
  const [isMerging, setIsMerging] = useState(false);
  const call = useStudioCall('studioArtist', { id });
  const show = (artist: StudioArtist) => call.setData({ artist });
  return (
    <Loaded call={call} title="Artist">
      {({ artist }) => (
        <>
          <RowHead title={artist.name} back={back} state={artist.state}>
            {artist.state === 'published' && (
              <ButtonLink href={buildPath('ArtistProfile', { name: artist.name })} target="_blank" rel="noopener">
                Open the artist’s page
              </ButtonLink>
            )}
            {may('mergeArtists') && <Button onClick={() => setIsMerging(true)}>Merge</Button>}
            <TakedownPanel
              subject={{ kind: 'artist', id: artist.id, name: artist.name }}
              takedown={artist.takedown}
              onChanged={call.refetch}
            />
          </RowHead>
          <EditorGrid>
            <ArtistForm key={artist.takedown?.id ?? 0} artist={artist} onSaved={show} />
            <AsideRoot>
              <CoverPanel
                kind="artist"
                row={artist}
                title={artist.name}
                onChanged={({ img, version }) => show({ ...artist, img, version })}
              />
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
    </Loaded>
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
