import type { SongRef } from '@nyimbo/shared-events';
import { useEffect, useState } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** Earlier positions count as the beginning. */
const MIN_MOMENT_SECONDS = 1;

/**
 * Returns the song's position in the player when the dialog opened, in seconds; null if the player has another song.
 */
export function useMoment({ songId }: SongRef): number | null {
  const bus = useCatalogueBus();
  const [moment, setMoment] = useState<number | null>(null);
  useEffect(() => {
    if (bus.read('player/state')?.song?.songId !== songId) return undefined;
    let isOver = false;
    bus.request('player/position', {}).then(
      ({ songId: playedId, positionSeconds }) => {
        const isMoment = playedId === songId && positionSeconds >= MIN_MOMENT_SECONDS;
        if (isMoment && !isOver) setMoment(Math.floor(positionSeconds));
      },
      () => {
        // BusError: the player has unmounted. The link starts at the beginning.
      },
    );
    return () => {
      isOver = true;
    };
  }, [bus, songId]);
  return moment;
}
