import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import { CoverArt, formatPlayCost } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { formatStatusText } from '../views/formatStatusText.ts';
import { StatusText } from '../views/StatusText.tsx';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { SongArea } from './barStyles.ts';
import { HeartButton } from './HeartButton.tsx';

const COVER_EDGE = 48;

/** Cover, title and artist of the current song. A status message replaces the artist. */
export function BarSong({
  song,
  showsFavouriteButton,
}: {
  song: SongRef;
  showsFavouriteButton: boolean;
}): ReactElement {
  const { title, artist, coverUrl } = song;
  const model = usePlayerModel();
  const cost = formatPlayCost(song);
  return (
    <SongArea>
      <CoverArt className="bar-cover" src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority />
      <div className="bar-words">
        <a className="bar-title truncate" href={buildPath('SongPage', { songTitle: title, artistName: artist })}>
          {title}
        </a>
        {formatStatusText(model) === '' ? (
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
      {showsFavouriteButton && <HeartButton song={song} />}
    </SongArea>
  );
}
