/** The artists to search: the public ones, those that are not hidden, or all. */
type ArtistTable = 'artists_with_songs' | 'artists' | 'catalogue_artists';

/**
 * Builds SQL that selects the ID of the artist with a folded name. `folded` is the SQL of that name. Without such an
 * artist in `table`, selects the one that had the name last, or that replaced an artist of this name.
 */
export const selectArtistIdByName = (folded: string, table: ArtistTable): string =>
  `COALESCE((SELECT x.id FROM ${table} x WHERE x.name_folded = ${folded}),
    (SELECT x.id FROM former_artist_names f JOIN ${table} x ON x.id = f.artist_id WHERE f.name_folded = ${folded}
      ORDER BY f.left_at DESC, x.id LIMIT 1))`;

/** Builds SQL of the ID of the artist that has a folded name, whether the artist is public or not. */
export const selectNamedArtist = (folded: string): string =>
  `(SELECT x.id FROM catalogue_artists x WHERE x.name_folded = ${folded})`;

/** Builds SQL of an array with the IDs of all artists that had a folded name. */
export const selectFormerlyNamedArtists = (folded: string): string =>
  `ARRAY(SELECT f.artist_id FROM former_artist_names f WHERE f.name_folded = ${folded})`;
