/** Which artists a name can find: the public ones, those that are not hidden, or all. */
type ArtistTable = 'artists_with_songs' | 'artists' | 'catalogue_artists';

/**
 * Builds SQL that selects the ID of the artist with a folded name. `folded` is the SQL of that name. A former name finds
 * the renamed or merged artist, until another artist of the table has the name.
 */
export const selectArtistIdByName = (folded: string, table: ArtistTable): string =>
  `COALESCE((SELECT x.id FROM ${table} x WHERE x.name_folded = ${folded}),
    (SELECT f.artist_id FROM former_artist_names f WHERE f.name_folded = ${folded}))`;
