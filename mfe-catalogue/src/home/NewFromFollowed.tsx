import type { CallAnswer } from '@nyimbo/shared-api';
import { useBusState } from '@nyimbo/shared-events/react';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { toSong, type Song } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { SongShelf } from '../songs/SongShelf.tsx';

/** The server's limits for one request: artists, and characters of their names. */
const MAX_ARTISTS = 50;
const MAX_NAMES_LENGTH = 5000;

/**
 * New songs of the artists that the listener follows, with an account or on this device (LIB-3). Renders nothing, and
 * sends no request, for listeners who follow no artist. Renders nothing if the artists have no new songs or the songs did
 * not load, because other sections remain.
 */
export function NewFromFollowed(): ReactElement | null {
  const follows = useBusState(useCatalogueBus(), 'follows');
  if (follows === undefined || follows.artists.length === 0) return null;
  const { userId, artists } = follows;
  if (userId === null) return <SongsOfDevice names={artists.map(({ name }) => name)} />;
  return <SongsOfAccount key={userId} userId={userId} />;
}

function SongsOfAccount({ userId }: { userId: number }) {
  const bus = useCatalogueBus();
  const { data: songs = [], refetch } = useCall('newFromFollowed', {}, selectNewSongs, { owner: userId });
  const refresh = useEffectEvent(() => refetch());
  useEffect(() => {
    const stops = [bus.on('follow/changed', () => refresh()), bus.on('library/merged', () => refresh())];
    return () => stops.forEach((stop) => stop());
  }, [bus]);
  return <NewSongs songs={songs} />;
}

function SongsOfDevice({ names }: { names: readonly string[] }) {
  const { data } = useCall('newFromArtists', { artists: joinNames(names) }, selectNewSongs);
  // Each change of the artists is another request. Until its response arrives, the last songs stay.
  const [songs, setSongs] = useState<readonly Song[]>([]);
  if (data !== undefined && data !== songs) setSongs(data);
  return <NewSongs songs={songs} />;
}

function NewSongs({ songs }: { songs: readonly Song[] }) {
  if (songs.length === 0) return null;
  return <SongShelf title="New from artists you follow" songs={songs} />;
}

/** Returns the artists followed last, sorted, because caches key a response by its request. */
function joinNames(names: readonly string[]): string {
  const last = names.slice(0, MAX_ARTISTS);
  while (last.join('\n').length > MAX_NAMES_LENGTH) last.pop();
  return last.sort().join('\n');
}

const selectNewSongs = ({ songs }: Pick<CallAnswer<'newFromFollowed'>, 'songs'>) => songs.map(toSong);
