import { selectAlbumOrder } from '../../catalogue/album-order.ts';

/** The kinds of catalogue rows that staff edit in the studio. */
export type EntryKind = 'song' | 'album' | 'artist' | 'playlist' | 'genre' | 'city';

interface EntryTable {
  table: string;
  /** SQL of the row's title or name. */
  name: string;
  /**
   * SQL of an object with the fields that the audit log records. The fields contain names instead of ids, because
   * people read them.
   */
  fields: string;
  /** Whether rows of this table can be taken down. */
  hasTakedown: boolean;
}

const selectNameOf = (table: string, column: string, label = 'name') =>
  `(SELECT ${label} FROM ${table} WHERE id = t.${column})`;
const GENRE_FIELD = `'genre', ${selectNameOf('genres', 'genre_id')}`;
// Truncates the database's microseconds to milliseconds, as the API does.
const VISIBILITY_FIELDS = `'publishAt', date_trunc('milliseconds', t.publish_at), 'isHidden', t.is_hidden, 'cover', t.image`;
const ARTIST_FIELD = `'artist', ${selectNameOf('catalogue_artists', 'artist_id')}`;

/** The table of each kind, with the SQL that the studio's writes need. `t` in this SQL is the alias of the table. */
export const ENTRY_TABLES: Record<EntryKind, EntryTable> = {
  song: {
    table: 'catalogue_songs',
    name: 't.title',
    fields: `'title', t.title, ${ARTIST_FIELD}, 'album', ${selectNameOf('catalogue_albums', 'album_id', 'title')},
      'discNumber', t.disc_number, 'trackNumber', t.track_number, ${GENRE_FIELD}, 'year', t.year, 'releasedOn', t.released_on,
      'isFeatured', t.is_featured, 'isHot', t.is_hot, ${VISIBILITY_FIELDS}`,
    hasTakedown: true,
  },
  album: {
    table: 'catalogue_albums',
    name: 't.title',
    fields: `'title', t.title, ${ARTIST_FIELD}, 'label', t.label, ${GENRE_FIELD}, 'year', t.year, 'releasedOn', t.released_on,
      'isFeatured', t.is_featured, ${VISIBILITY_FIELDS}, 'songs', (SELECT COALESCE(jsonb_agg(s.title
        ORDER BY ${selectAlbumOrder('s')}), '[]') FROM catalogue_songs s WHERE s.album_id = t.id)`,
    hasTakedown: true,
  },
  artist: {
    table: 'catalogue_artists',
    name: 't.name',
    fields: `'name', t.name, 'bio', t.bio, 'city', ${selectNameOf('cities', 'city_id')}, ${GENRE_FIELD}, 'isSale', t.is_sale,
      'followers', t.followers, ${VISIBILITY_FIELDS}`,
    hasTakedown: true,
  },
  playlist: {
    table: 'catalogue_playlists',
    name: 't.title',
    fields: `'title', t.title, 'description', t.description, 'position', t.position, ${VISIBILITY_FIELDS},
      'songs', (SELECT COALESCE(jsonb_agg(s.title ORDER BY e.position), '[]') FROM playlist_songs e
        JOIN catalogue_songs s ON s.id = e.song_id WHERE e.playlist_id = t.id)`,
    hasTakedown: true,
  },
  genre: { table: 'genres', name: 't.name', fields: `'name', t.name, 'position', t.position`, hasTakedown: false },
  city: { table: 'cities', name: 't.name', fields: `'name', t.name`, hasTakedown: false },
};
