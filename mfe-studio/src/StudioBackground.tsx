import { useBus } from '@nyimbo/shared-events/react';
import { useEffect } from 'react';
import { noteHeardSong } from './heardSongs.ts';

/** Draws nothing. Mounted from the first quiet moment of a visit on, so that no song is missed. */
export function Component(): null {
  const bus = useBus('mfe-studio');
  useEffect(
    () =>
      bus.watch('player/state', ({ status, song }) => {
        if (status === 'playing' && song) noteHeardSong(song);
      }),
    [bus],
  );
  return null;
}
