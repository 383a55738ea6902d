import type { SongRef } from '@nyimbo/shared-events';
import { useEffect, useState } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** Sooner than this a moment is the beginning. */
const MIN_MOMENT_SECONDS = 1;

/** The second that the song had reached in the player when the dialog opened; null when it is not there. */
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
        // BusError: the player has just gone. The song is shared from its beginning.
      },
    );
    return () => {
      isOver = true;
    };
  }, [bus, songId]);
  return moment;
}
