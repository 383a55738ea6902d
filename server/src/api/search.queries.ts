import type { Queryable } from '../db/database.ts';
import { ALBUM_COLUMNS, ALBUM_JOINS, type AlbumRow } from './albums.queries.ts';
import { ARTIST_COLUMNS, ARTIST_JOINS, type ArtistRow } from './artists.queries.ts';
import { isOneTypoAway, mayBeMistyped } from './search-text.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from './songs.queries.ts';

type DocumentKind = 'song' | 'artist' | 'album';

/** Documents of a kind that hold every word as the beginning of one of theirs: exact title first, then most played. */
function findDocuments(
  db: Queryable,
  kind: DocumentKind,
  words: readonly string[],
  limit: number,
): Promise<{ id: number }[]> {
  const conditions = words.map((_, index) => `words LIKE $${index + 5}`);
  return db.query(
    `SELECT ref_id AS id FROM search_documents WHERE kind = $1 AND ${conditions.join(' AND ')}
     ORDER BY (title_words = $2) DESC, (title_words LIKE $3) DESC, weight DESC, ref_id LIMIT $4`,
    // Folded words hold letters, marks and digits only, so there is nothing to escape for LIKE.
    [kind, ` ${words.join(' ')}`, ` ${words.join(' ')}%`, limit, ...words.map((word) => `% ${word}%`)],
  );
}

export interface SearchHits {
  artists: ArtistRow[];
  songs: SongRow[];
  albums: AlbumRow[];
}

/** Artists, songs and albums that match all of `words` (folded), in order. */
export async function searchCatalogue(
  db: Queryable,
  words: readonly string[],
  limits: { artists: number; songs: number; albums: number },
): Promise<SearchHits> {
  if (words.length === 0) return { artists: [], songs: [], albums: [] };
  const find = async (kind: DocumentKind, limit: number) =>
    (await findDocuments(db, kind, words, limit)).map(({ id }) => id);
  const [artistIds, songIds, albumIds] = await Promise.all([
    find('artist', limits.artists),
    find('song', limits.songs),
    find('album', limits.albums),
  ]);
  const [artists, songs, albums] = await Promise.all([
    artistIds.length === 0 ? [] : listArtistsByIds(db, artistIds),
    songIds.length === 0 ? [] : listSongsByIds(db, songIds),
    albumIds.length === 0 ? [] : listAlbumsByIds(db, albumIds),
  ]);
  return { artists, songs, albums };
}

/** Replaces words that nothing begins with by the likeliest word one typo away (SRC-4); null when nothing changed. */
export async function correctWords(db: Queryable, words: readonly string[]): Promise<string[] | null> {
  const corrected = await Promise.all(words.map((word) => correctWord(db, word)));
  return corrected.some((word, index) => word !== words[index]) ? corrected : null;
}

async function correctWord(db: Queryable, word: string): Promise<string> {
  if (!mayBeMistyped(word)) return word;
  const known = await db.query('SELECT 1 FROM search_words WHERE word LIKE $1 LIMIT 1', [`${word}%`]);
  if (known.length > 0) return word;
  const similar = await db.query<{ word: string }>(
    'SELECT word FROM search_words WHERE word % $1 ORDER BY similarity(word, $1) DESC, word LIMIT 30',
    [word],
  );
  return similar.find((candidate) => isOneTypoAway(word, candidate.word))?.word ?? word;
}

function listSongsByIds(db: Queryable, ids: number[]): Promise<SongRow[]> {
  return db.query(
    `SELECT ${SONG_COLUMNS} FROM unnest($1::integer[]) WITH ORDINALITY AS hit (id, place)
     JOIN songs s ON s.id = hit.id ${SONG_JOINS} ORDER BY hit.place`,
    [ids],
  );
}

function listArtistsByIds(db: Queryable, ids: number[]): Promise<ArtistRow[]> {
  return db.query(
    `SELECT ${ARTIST_COLUMNS} FROM unnest($1::integer[]) WITH ORDINALITY AS hit (id, place)
     JOIN artists a ON a.id = hit.id ${ARTIST_JOINS} ORDER BY hit.place`,
    [ids],
  );
}

function listAlbumsByIds(db: Queryable, ids: number[]): Promise<AlbumRow[]> {
  return db.query(
    `SELECT ${ALBUM_COLUMNS} FROM unnest($1::integer[]) WITH ORDINALITY AS hit (id, place)
     JOIN albums b ON b.id = hit.id ${ALBUM_JOINS} ORDER BY hit.place`,
    [ids],
  );
}
