import type { ArtistListItem } from '@nyimbo/shared-api/contract';
import type { ArtistRow, UncountedArtistRow } from './artists.queries.ts';
import { presentMediaUrl } from '../songs/song.presenter.ts';

/** Presents an artist of a list that does not count songs. */
export function presentUncountedArtist(row: UncountedArtistRow, mediaBase: string): Omit<ArtistListItem, 'songCount'> {
  return {
    artistId: row.id,
    name: row.name,
    city: row.city,
    genre: row.genre,
    img: presentMediaUrl(mediaBase, row.image),
    followers: row.followers,
  };
}

export function presentArtist(row: ArtistRow, mediaBase: string): ArtistListItem {
  return { ...presentUncountedArtist(row, mediaBase), songCount: row.songCount };
}

export function presentArtists(rows: readonly ArtistRow[], mediaBase: string): ArtistListItem[] {
  return rows.map((row) => presentArtist(row, mediaBase));
}
