/**
 * A catalogue of any size, for measurements and to try the site with many songs. The same size always gives the same
 * rows. Has rows but no audio.
 */
import { foldText } from '@nyimbo/server/database';
import { slugify } from '@nyimbo/server/media-files';
import { createRandom, type Random } from '../score/random.ts';
import { createName, createTitle, createVocabulary } from './synthetic-words.ts';

const SONGS_PER_ARTIST = 12;
const SONGS_PER_ALBUM = 10;
const ALBUM_SHARE = 0.6;
const FEATURED_SHARE = 0.002;
const SALE_SHARE = 0.05;
/**
 * Distribution of songs among artists. 1 is even; with higher values, a few artists have many songs, and most artists
 * have few.
 */
const ARTIST_SKEW = 1.5;
const YEAR_COUNT = 25;
const LAST_DAY_MS = Date.UTC(2026, 9, 31);
const DAY_MS = 86_400_000;

/** A row of `artists`. The search looks for words in `folded`, the folded name. */
export interface SyntheticArtist {
  id: number;
  name: string;
  folded: string;
  cityId: number;
  genreId: number;
  followers: number;
  isSale: boolean;
}

/** A row of `albums`. The search looks for words in `folded`, the folded title. `releasedOn` is an ISO date. */
export interface SyntheticAlbum {
  id: number;
  title: string;
  folded: string;
  artistId: number;
  label: string | null;
  genreId: number;
  releasedOn: string;
  isFeatured: boolean;
}

/** A row of `songs`. Its audio file does not exist. */
export interface SyntheticSong {
  id: number;
  title: string;
  folded: string;
  artistId: number;
  albumId: number | null;
  trackNumber: number | null;
  genreId: number;
  year: number;
  file: string;
  durationSeconds: number;
  sizeBytes: number;
  smallSizeBytes: number;
  releasedOn: string;
  isFeatured: boolean;
  plays: number;
}

/** Numbers of rows to create. */
export interface SyntheticRowCounts {
  songs: number;
  genres: number;
  cities: number;
}

const pickDay = (random: Random): string =>
  new Date(LAST_DAY_MS - Math.floor(random.next() ** 2 * YEAR_COUNT * 365) * DAY_MS).toISOString().slice(0, 10);
const pickSkewedIndex = (random: Random, length: number): number => Math.floor(length * random.next() ** ARTIST_SKEW);
const pickId = (random: Random, length: number): number => 1 + Math.floor(random.next() ** 2 * length);

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** Returns a function that maps each of `length` indexes to a different rank, from 1, in an order that looks random. */
function createRankMapping(length: number): (index: number) => number {
  let step = Math.floor(length * 0.618) || 1;
  while (greatestCommonDivisor(step, length) !== 1) step += 1;
  return (index) => ((index * step) % length) + 1;
}

/**
 * Returns the total plays of the song with this rank. By Zipf's law, a few songs have very many plays, and most have
 * few.
 */
const computePlays = (rank: number, songs: number): number => Math.round((5 * songs) / rank ** 0.9);

/** Creates the rows of a catalogue. Generates the songs one by one, because a million songs do not fit into memory. */
export class SyntheticCatalogue {
  readonly artists: readonly SyntheticArtist[];
  readonly albums: readonly SyntheticAlbum[];
  readonly #vocabulary: readonly string[];
  readonly #sizes: SyntheticRowCounts;

  constructor(sizes: SyntheticRowCounts) {
    this.#sizes = sizes;
    const root = createRandom('synthetic');
    this.#vocabulary = createVocabulary(root.fork('words'), sizes.songs);
    this.artists = this.#createArtists(root.fork('artists'));
    this.albums = this.#createAlbums(root.fork('albums'));
  }

  /** Generates the songs one by one, from id 1 on. */
  *songs(): Generator<SyntheticSong> {
    const random = createRandom('synthetic/songs');
    const { songs } = this.#sizes;
    const rankOf = createRankMapping(songs);
    const tracks = new Uint16Array(this.albums.length + 1);
    for (let id = 1; id <= songs; id += 1) {
      const album = random.next() < ALBUM_SHARE ? this.#pickOne(this.albums, random) : null;
      if (album) tracks[album.id] = (tracks[album.id] ?? 0) + 1;
      const artist = this.#pickOne(this.artists, random);
      const title = createTitle(random, this.#vocabulary);
      const releasedOn = album?.releasedOn ?? pickDay(random);
      const durationSeconds = Math.round(random.between(120, 330) * 10) / 10;
      yield {
        id,
        title,
        folded: foldText(title),
        artistId: album?.artistId ?? artist.id,
        albumId: album?.id ?? null,
        trackNumber: album ? (tracks[album.id] ?? 0) : null,
        genreId: album?.genreId ?? artist.genreId,
        year: Number(releasedOn.slice(0, 4)),
        file: `${slugify(title)}-${id}.mp3`,
        durationSeconds,
        sizeBytes: Math.round(durationSeconds * 16_000),
        smallSizeBytes: Math.round(durationSeconds * 6000),
        releasedOn,
        isFeatured: random.next() < FEATURED_SHARE,
        plays: computePlays(rankOf(id), songs),
      };
    }
  }

  #createArtists(random: Random): SyntheticArtist[] {
    const { songs, cities, genres } = this.#sizes;
    const length = Math.max(1, Math.round(songs / SONGS_PER_ARTIST));
    const usedNames = new Set<string>();
    return Array.from({ length }, (_, index) => {
      const name = createName(random, usedNames, foldText);
      return {
        id: index + 1,
        name,
        folded: foldText(name),
        cityId: pickId(random, cities),
        genreId: pickId(random, genres),
        followers: Math.round((length / (index + 1)) * random.between(1, 3)),
        isSale: random.next() < SALE_SHARE,
      };
    });
  }

  #createAlbums(random: Random): SyntheticAlbum[] {
    const length = Math.max(1, Math.round(this.#sizes.songs / SONGS_PER_ALBUM));
    const usedNames = new Set<string>();
    return Array.from({ length }, (_, index) => {
      const artist = this.#pickOne(this.artists, random);
      let title = createTitle(random, this.#vocabulary);
      while (usedNames.has(`${artist.id} ${foldText(title)}`)) title = createTitle(random, this.#vocabulary);
      usedNames.add(`${artist.id} ${foldText(title)}`);
      return {
        id: index + 1,
        title,
        folded: foldText(title),
        artistId: artist.id,
        label: random.next() < 0.4 ? `${title.split(' ')[0] ?? ''} Records` : null,
        genreId: artist.genreId,
        releasedOn: pickDay(random),
        isFeatured: random.next() < FEATURED_SHARE * 5,
      };
    });
  }

  #pickOne<Item>(items: readonly Item[], random: Random): Item {
    const item = items[pickSkewedIndex(random, items.length)];
    if (item === undefined) throw new Error('A synthetic catalogue has at least one artist and one album');
    return item;
  }
}
