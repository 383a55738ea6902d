import { foldLetters } from '@nyimbo/shared-api/values';
import type { SongTags } from './song-tags.ts';
import { splitFeatured } from './split-featured.ts';

/** The artist of an album whose songs have several artists. */
export const VARIOUS_ARTISTS = 'Various artists';

/** What the songs of a folder tell about the artist of one of their albums: each song's own, unclear, or a shared one. */
export type AlbumGuess = { kind: 'own' } | { kind: 'unclear' } | { kind: 'shared'; artist: string };

/** Matches what programs and download sites write in place of a title. */
const PLACEHOLDER = /^(unknown( album)?|singles?|untitled|downloads?|(https?:|www\.).*|\S+\.(com|net|org|mw))$/i;

/**
 * Guesses the artist of an album from the songs of its folder. If the folder is one album by several artists, the album
 * belongs to the album artist that some of its songs name, or to the artist who is on more than half of them, or else to
 * 'Various artists'.
 */
export function guessAlbumArtist(title: string, songs: readonly SongTags[]): AlbumGuess {
  const albumSongs = songs.filter(({ album, artist }) => artist !== null && isSameName(album, title));
  if (distinctNames(albumSongs.map(mainArtistOf)).length < 2) return { kind: 'own' };
  const isWholeFolder =
    albumSongs.length > songs.length / 2 && songs.every(({ album }) => album === null || isSameName(album, title));
  const [albumArtist, ...otherAlbumArtists] = distinctNames(albumSongs.map((song) => song.albumArtist));
  if (!isWholeFolder || PLACEHOLDER.test(title) || otherAlbumArtists.length > 0 || haveSameTracks(albumSongs)) {
    return { kind: 'unclear' };
  }
  const mainArtist = findMainArtist(albumSongs);
  if (albumArtist === undefined) return { kind: 'shared', artist: mainArtist ?? VARIOUS_ARTISTS };
  // Many programs repeat the artist of a song as the album artist.
  const isRepeated = albumSongs.every(
    (song) => song.albumArtist === null || isSameName(song.albumArtist, mainArtistOf(song)),
  );
  return isRepeated && !isSameName(albumArtist, mainArtist)
    ? { kind: 'unclear' }
    : { kind: 'shared', artist: albumArtist };
}

/** Sets the guessed album artist of a song that names none, with a note for the operator. */
export function applyAlbumGuess(song: SongTags, guess: AlbumGuess): { tags: SongTags; notes: string[] } {
  if (guess.kind === 'unclear') {
    const note = `other artists in its folder have an album ‘${song.album}’: set albumartist in catalogue.csv if they are one`;
    return { tags: song, notes: [note] };
  }
  if (guess.kind === 'own' || isSameName(guess.artist, mainArtistOf(song))) return { tags: song, notes: [] };
  const note = `its folder is one album by several artists, so the album is by ${guess.artist}`;
  return { tags: { ...song, albumArtist: guess.artist }, notes: [note] };
}

/** Whether two names differ at most in case and accents. */
const isSameName = (one: string | null, other: string | null): boolean =>
  foldLetters(one ?? '') === foldLetters(other ?? '');

const mainArtistOf = ({ artist }: SongTags): string | null =>
  artist === null ? null : splitFeatured('', artist).artist;

/** Lists different names in the spelling in which they come first. */
function distinctNames(names: readonly (string | null)[]): string[] {
  const byLetters = new Map<string, string>();
  for (const name of names) {
    if (name !== null && !byLetters.has(foldLetters(name))) byLetters.set(foldLetters(name), name);
  }
  return [...byLetters.values()];
}

/** Whether songs by different artists have the same track number, because they are on several albums of one title. */
function haveSameTracks(songs: readonly SongTags[]): boolean {
  const artists = new Map<string, string | null>();
  return songs.some((song) => {
    if (song.track === null && song.side === null) return false;
    const place = `${song.disc ?? 1} ${song.track ?? song.side}`;
    const artist = mainArtistOf(song);
    const isTaken = artists.has(place) && !isSameName(artists.get(place) ?? null, artist);
    artists.set(place, artist);
    return isTaken;
  });
}

/** Finds the artist who is on more than half of the songs, alone or with the same others, or else beside others. */
const findMainArtist = (songs: readonly SongTags[]): string | null => {
  const artists = songs.map((song) => mainArtistOf(song) ?? '');
  return findMostFrequent(artists.map((artist) => [artist])) ?? findMostFrequent(artists.map(splitCredits));
};

const CREDIT_SEPARATOR = /[,;/&+]|\s(?:x|and|with|ndi)\s(?![,;/&+])/i;

/** Splits `Wezi & Zani` into its names. */
const splitCredits = (artist: string): string[] =>
  artist
    .split(CREDIT_SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Finds the name that is in more than half of the lists, and in more than any other. */
function findMostFrequent(lists: readonly (readonly string[])[]): string | null {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of lists.flatMap(distinctNames)) {
    const known = counts.get(foldLetters(name)) ?? { name, count: 0 };
    counts.set(foldLetters(name), { ...known, count: known.count + 1 });
  }
  const [first, second] = [...counts.values()].sort((one, other) => other.count - one.count);
  return first && first.count > lists.length / 2 && first.count > (second?.count ?? 0) ? first.name : null;
}
