/**
 * A set of one listener that the server owns, such as the favourites: the states that the server confirmed, and the
 * clicked states that it has not confirmed yet. The site shows the clicked state if there is one, otherwise the
 * confirmed one (FAV-1, FAV-4). `Key` identifies an entry: the ID of a song, the name of an artist.
 */
export interface OptimisticSet<Key> {
  userId: number | null;
  confirmed: ReadonlySet<Key>;
  /** Clicked but not confirmed: key -> the wanted state. */
  wanted: ReadonlyMap<Key, boolean>;
  /** Responses that arrived while the list was loading. The loaded list may be older than these responses. */
  confirmedDuringFetch: ReadonlyMap<Key, boolean>;
}

/** User input and API results that change the set. */
export type OptimisticSetEvent<Key> =
  | { type: 'user-changed'; userId: number | null; keys: readonly Key[] }
  | { type: 'fetch-started' }
  | { type: 'fetched'; keys: readonly Key[] }
  | { type: 'wanted'; key: Key; isMember: boolean }
  | { type: 'confirmed'; key: Key; isMember: boolean }
  | { type: 'settled'; key: Key };

/** Creates the state of a listener, by default of a visitor who is not logged in. `keys` are on the device. */
export const createOptimisticSet = <Key>(
  userId: number | null = null,
  keys: readonly Key[] = [],
): OptimisticSet<Key> => ({
  userId,
  confirmed: new Set(keys),
  wanted: new Map(),
  confirmedDuringFetch: new Map(),
});

/** @decides FAV-1 */
export function optimisticSetReducer<Key>(
  model: OptimisticSet<Key>,
  event: OptimisticSetEvent<Key>,
): OptimisticSet<Key> {
  switch (event.type) {
    case 'user-changed':
      return createOptimisticSet(event.userId, event.keys);
    case 'fetch-started':
      return { ...model, confirmedDuringFetch: new Map() };
    case 'fetched': {
      let confirmed: ReadonlySet<Key> = new Set(event.keys);
      for (const [key, isMember] of model.confirmedDuringFetch) confirmed = withMember(confirmed, key, isMember);
      return { ...model, confirmed, confirmedDuringFetch: new Map() };
    }
    case 'wanted':
      return { ...model, wanted: new Map(model.wanted).set(event.key, event.isMember) };
    case 'confirmed':
      return {
        ...model,
        confirmed: withMember(model.confirmed, event.key, event.isMember),
        confirmedDuringFetch: new Map(model.confirmedDuringFetch).set(event.key, event.isMember),
      };
    case 'settled': {
      const wanted = new Map(model.wanted);
      wanted.delete(event.key);
      return { ...model, wanted };
    }
  }
}

/** Returns whether the site shows an entry as a member, such as a song's heart as on. @decides FAV-4 */
export function isShownAsMember<Key>(model: OptimisticSet<Key>, key: Key): boolean {
  return model.wanted.get(key) ?? model.confirmed.has(key);
}

/** Returns the keys of all entries that the site shows as members, in no particular order. */
export function listShownMembers<Key>(model: OptimisticSet<Key>): Key[] {
  const shown = new Set(model.confirmed);
  for (const [key, isMember] of model.wanted) {
    if (isMember) shown.add(key);
    else shown.delete(key);
  }
  return [...shown];
}

function withMember<Key>(set: ReadonlySet<Key>, key: Key, isMember: boolean): ReadonlySet<Key> {
  const copy = new Set(set);
  if (isMember) copy.add(key);
  else copy.delete(key);
  return copy;
}
