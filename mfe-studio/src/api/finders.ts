/** Finds rows by the text typed into a picker. */
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { formatQuantity } from '@nyimbo/shared-ui';
import type { FindOptions } from '../form/PickerOption.ts';

const SHOWN = 8;

export const findArtists: FindOptions = async (text, signal) => {
  const { artists } = await callStudio('studioArtists', { text }, { signal });
  return artists
    .slice(0, SHOWN)
    .map(({ id, name, songCount }) => ({ id, name, detail: formatQuantity(songCount, 'song') }));
};

export const findAlbums: FindOptions = async (text, signal) => {
  const { albums } = await callStudio('studioAlbums', { text }, { signal });
  return albums
    .slice(0, SHOWN)
    .map(({ id, title, artist, year }) => ({ id, name: title, detail: `${artist.name}, ${year}` }));
};

export const findSongs: FindOptions = async (text, signal) => {
  const { songs } = await callStudio('studioSongs', { text }, { signal });
  return songs.slice(0, SHOWN).map(({ id, title, artist }) => ({ id, name: title, detail: artist.name }));
};
