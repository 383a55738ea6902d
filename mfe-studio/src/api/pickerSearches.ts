/** The searches of the pickers: find artists, albums and songs by the typed text. */
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { formatQuantity } from '@nyimbo/shared-ui';
import type { FindOptions } from '../form/PickerOption.ts';

const MAX_OPTIONS = 8;

/** Searches artists by name, drafts included, and returns at most eight. The song count tells namesakes apart. */
export const findArtists: FindOptions = async (text, signal) => {
  const { artists } = await callStudio('studioArtists', { text }, { signal });
  return artists
    .slice(0, MAX_OPTIONS)
    .map(({ id, name, songCount }) => ({ id, name, detail: formatQuantity(songCount, 'song') }));
};

/** Searches albums, drafts included, and returns at most eight, each with its artist and year. */
export const findAlbums: FindOptions = async (text, signal) => {
  const { albums } = await callStudio('studioAlbums', { text }, { signal });
  return albums
    .slice(0, MAX_OPTIONS)
    .map(({ id, title, artist, year }) => ({ id, name: title, detail: `${artist.name}, ${year}` }));
};

/** Searches songs, drafts included, and returns at most eight, each with its artist. */
export const findSongs: FindOptions = async (text, signal) => {
  const { songs } = await callStudio('studioSongs', { text }, { signal });
  return songs.slice(0, MAX_OPTIONS).map(({ id, title, artist }) => ({ id, name: title, detail: artist.name }));
};
