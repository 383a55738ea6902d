import { createScope } from '@nyimbo/shared-events/scope';
import { useBus } from '@nyimbo/shared-events/react';
import { useEffect, type ReactElement } from 'react';
import { callCache } from '../api/callCache.ts';
import { listsSong } from '../api/listsSong.ts';
import { FavouritesStore } from './FavouritesStore.ts';

/**
 * Slot `background`: owns the favourites of the whole site, refetches lists after a logout or a takedown (OPR-3), and
 * renders nothing.
 */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-catalogue');
  useEffect(() => {
    const scope = createScope();
    const favourites = new FavouritesStore(bus);
    scope.add(() => favourites.dispose());
    scope.add(
      bus.on('session/changed', ({ status }) => {
        if (status === 'anonymous') callCache.startOver();
      }),
    );
    scope.add(bus.on('songs/taken-down', ({ songIds }) => callCache.renew((answers) => listsSong(answers, songIds))));
    return scope.dispose;
  }, [bus]);
  return null;
}
