/**
 * One listener's favourites: the states that the server confirmed, and the clicked states that it has not confirmed
 * yet. The site shows the clicked state if there is one, otherwise the confirmed one (FAV-1, FAV-4).
 */
export interface FavouritesModel {
  userId: number | null;
  confirmed: ReadonlySet<number>;
  /** Clicked but not confirmed: song ID -> the wanted state. */
  wanted: ReadonlyMap<number, boolean>;
  /** Answers that arrived while the list was loading. The loaded list may be older than they are. */
  confirmedDuringFetch: ReadonlyMap<number, boolean>;
}

/** User input, and results of calls, about favourites. */
export type FavouritesEvent =
  | { type: 'user-changed'; userId: number | null }
  | { type: 'fetched'; songIds: readonly number[] }
  | { type: 'wanted'; songId: number; isFavourite: boolean }
  | { type: 'confirmed'; songId: number; isFavourite: boolean }
  | { type: 'settled'; songId: number };

/** The state of a visitor who is not logged in. */
export const emptyFavourites: FavouritesModel = {
  userId: null,
  confirmed: new Set(),
  wanted: new Map(),
  confirmedDuringFetch: new Map(),
};

/** @decides FAV-1 */
export function favouritesReducer(model: FavouritesModel, event: FavouritesEvent): FavouritesModel {
  switch (event.type) {
    case 'user-changed':
      return { ...emptyFavourites, userId: event.userId };
    case 'fetched': {
      let confirmed: ReadonlySet<number> = new Set(event.songIds);
      for (const [songId, isFavourite] of model.confirmedDuringFetch)
        confirmed = withMember(confirmed, songId, isFavourite);
      return { ...model, confirmed, confirmedDuringFetch: new Map() };
    }
    case 'wanted':
      return { ...model, wanted: new Map(model.wanted).set(event.songId, event.isFavourite) };
    case 'confirmed':
      return {
        ...model,
        confirmed: withMember(model.confirmed, event.songId, event.isFavourite),
        confirmedDuringFetch: new Map(model.confirmedDuringFetch).set(event.songId, event.isFavourite),
      };
    case 'settled': {
      const wanted = new Map(model.wanted);
      wanted.delete(event.songId);
      return { ...model, wanted };
    }
  }
}

/** Returns whether the site shows a song's heart as on. @decides FAV-4 */
export function isShownAsFavourite(model: FavouritesModel, songId: number): boolean {
  return model.wanted.get(songId) ?? model.confirmed.has(songId);
}

/** Returns the IDs of all songs whose heart is on, in no particular order. */
export function listShownFavourites(model: FavouritesModel): number[] {
  const shown = new Set(model.confirmed);
  for (const [songId, isFavourite] of model.wanted) {
    if (isFavourite) shown.add(songId);
    else shown.delete(songId);
  }
  return [...shown];
}

function withMember(set: ReadonlySet<number>, songId: number, isMember: boolean): ReadonlySet<number> {
  const copy = new Set(set);
  if (isMember) copy.add(songId);
  else copy.delete(songId);
  return copy;
}
