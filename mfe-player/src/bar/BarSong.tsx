import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import { CoverArt, presentPlayCost } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { presentStatusText } from '../views/presentStatusText.ts';
import { StatusText } from '../views/StatusText.tsx';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { SongPart } from './barStyles.ts';
import { HeartButton } from './HeartButton.tsx';

const COVER_EDGE = 48;

/** Cover, title and artist of the current song. A status message replaces the artist. */
export function BarSong({ song, hasHeart }: { song: SongRef; hasHeart: boolean }): ReactElement {
  const { title, artist, coverUrl } = song;
  const model = usePlayerModel();
  const cost = presentPlayCost(song);
  return (
    <SongPart>
      <CoverArt className="bar-cover" src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority />
      <div className="bar-words">
        <a className="bar-title truncate" href={buildPath('SongPage', { songTitle: title, artistName: artist })}>
          {title}
        </a>
        {presentStatusText(model) === '' ? (
          <a className="bar-artist truncate" href={buildPath('ArtistProfile', { name: artist })}>
            {artist}
            {cost && <span className="num"> · {cost}</span>}
          </a>
        ) : (
          <span className="bar-artist truncate">
            <StatusText song={song} model={model} />
          </span>
        )}
      </div>
      {hasHeart && <HeartButton song={song} />}
    </SongPart>
  );
}
