import { isMissingReference, isUniqueViolation } from '../../db/database-errors.ts';
import { invalidFields } from '../../http/errors/problem.ts';

const MISSING_REFERENCES: Record<string, [field: string, text: string]> = {
  artist_id: ['artistId', 'This artist does not exist any more.'],
  album_id: ['albumId', 'This album does not exist any more.'],
  genre_id: ['genreId', 'This genre does not exist any more.'],
  city_id: ['cityId', 'This city does not exist any more.'],
  song_id: ['songIds', 'One of these songs does not exist any more.'],
};

const TAKEN_NAMES: Record<string, [field: string, text: string]> = {
  artists_name_folded_key: ['name', 'There is an artist with this name.'],
  albums_identity: ['title', 'This artist has an album with this title and label.'],
  genres_slug_key: ['name', 'There is a genre with this name.'],
  cities_slug_key: ['name', 'There is a city with this name.'],
  playlists_slug_key: ['title', 'There is a playlist with this title.'],
};

/**
 * Throws the error of a failed write again. If a name is taken or a referenced row is missing, throws a validation
 * error of that field instead.
 */
export function rethrowConflict(error: unknown): never {
  const missing = Object.entries(MISSING_REFERENCES).find(([column]) => isMissingReference(error, column))?.[1];
  const taken = Object.entries(TAKEN_NAMES).find(([constraint]) => isUniqueViolation(error, constraint))?.[1];
  const [field, text] = missing ?? taken ?? [];
  if (field !== undefined && text !== undefined) throw invalidFields({ [field]: text });
  throw error;
}
