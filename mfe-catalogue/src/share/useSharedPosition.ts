import { useEffect, useState } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** Minimum position to offer. An earlier position counts as the beginning of the song. */
const MIN_POSITION_SECONDS = 1;

/**
 * Returns the player's position in the song at the time when the dialog opened, in full seconds. Returns null if the
 * player has another song, or if no song is shared.
 */
export function useSharedPosition(songId: number | null): number | null {
  const bus = useCatalogueBus();
  const [sharedSeconds, setSharedSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (songId === null || bus.read('player/state')?.song?.songId !== songId) return undefined;
    let isOver = false;
    bus.request('player/position', {}).then(
      ({ songId: playedId, positionSeconds }) => {
        const isOffered = playedId === songId && positionSeconds >= MIN_POSITION_SECONDS;
        if (isOffered && !isOver) setSharedSeconds(Math.floor(positionSeconds));
      },
      () => {
        // BusError: the player has unmounted. The link starts at the beginning.
      },
    );
    return () => {
      isOver = true;
    };
  }, [bus, songId]);
  return sharedSeconds;
}
