import type { ArtistListItem } from '@nyimbo/shared-api/contract';
import type { ArtistRow } from './artists.queries.ts';
import { presentMediaUrl } from '../songs/song.presenter.ts';

export function presentArtist(row: ArtistRow, mediaBase: string): ArtistListItem {
  return {
    artistId: row.id,
    name: row.name,
    city: row.city,
    genre: row.genre,
    img: presentMediaUrl(mediaBase, row.image),
    followers: row.followers,
    songCount: row.songCount,
  };
}

export function presentArtists(rows: readonly ArtistRow[], mediaBase: string): ArtistListItem[] {
  return rows.map((row) => presentArtist(row, mediaBase));
}
