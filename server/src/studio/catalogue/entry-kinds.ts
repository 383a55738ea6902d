/** The catalogue's tables, with the SQL that the studio's writes need. */
export type EntryKind = 'song' | 'album' | 'artist' | 'playlist' | 'genre' | 'city';

interface EntryTable {
  table: string;
  /** SQL of the title or name. */
  name: string;
  /** SQL of an object with the fields that the audit log shows, for people: names in place of ids. */
  fields: string;
  hasTakedown: boolean;
}

const nameOf = (table: string, column: string, label = 'name') =>
  `(SELECT ${label} FROM ${table} WHERE id = t.${column})`;
const genre = `'genre', ${nameOf('genres', 'genre_id')}`;
// Truncates to milliseconds, as the API does; the database stores microseconds.
const visibility = `'publishAt', date_trunc('milliseconds', t.publish_at), 'isHidden', t.is_hidden, 'cover', t.image`;
const artist = `'artist', ${nameOf('catalogue_artists', 'artist_id')}`;

/** SQL is built from these constants only; `t` is the row. */
export const ENTRIES: Record<EntryKind, EntryTable> = {
  song: {
    table: 'catalogue_songs',
    name: 't.title',
    fields: `'title', t.title, ${artist}, 'album', ${nameOf('catalogue_albums', 'album_id', 'title')},
      'trackNumber', t.track_number, ${genre}, 'year', t.year, 'releasedOn', t.released_on,
      'isFeatured', t.is_featured, 'isHot', t.is_hot, ${visibility}`,
    hasTakedown: true,
  },
  album: {
    table: 'catalogue_albums',
    name: 't.title',
    fields: `'title', t.title, ${artist}, 'label', t.label, ${genre}, 'year', t.year, 'releasedOn', t.released_on,
      'isFeatured', t.is_featured, ${visibility}, 'songs', (SELECT COALESCE(jsonb_agg(s.title ORDER BY s.track_number,
        s.id), '[]') FROM catalogue_songs s WHERE s.album_id = t.id)`,
    hasTakedown: true,
  },
  artist: {
    table: 'catalogue_artists',
    name: 't.name',
    fields: `'name', t.name, 'bio', t.bio, 'city', ${nameOf('cities', 'city_id')}, ${genre}, 'isSale', t.is_sale,
      'followers', t.followers, ${visibility}`,
    hasTakedown: true,
  },
  playlist: {
    table: 'catalogue_playlists',
    name: 't.title',
    fields: `'title', t.title, 'description', t.description, 'position', t.position, ${visibility},
      'songs', (SELECT COALESCE(jsonb_agg(s.title ORDER BY e.position), '[]') FROM playlist_songs e
        JOIN catalogue_songs s ON s.id = e.song_id WHERE e.playlist_id = t.id)`,
    hasTakedown: true,
  },
  genre: { table: 'genres', name: 't.name', fields: `'name', t.name, 'position', t.position`, hasTakedown: false },
  city: { table: 'cities', name: 't.name', fields: `'name', t.name`, hasTakedown: false },
};
