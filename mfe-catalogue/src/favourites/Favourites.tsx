import { createScope } from '@nyimbo/shared-events/scope';
import { useBus } from '@nyimbo/shared-events/react';
import { useEffect, type ReactElement } from 'react';
import { callCache } from '../api/callCache.ts';
import { containsSong } from '../api/containsSong.ts';
import { FollowsStore } from '../follows/FollowsStore.ts';
import { FavouritesStore } from './FavouritesStore.ts';

/**
 * Slot `background`: owns the favourites and the followed artists of the whole site, refetches lists after a logout or
 * a takedown (OPR-3), and renders nothing.
 */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-catalogue');
  useEffect(() => {
    const scope = createScope();
    for (const store of [new FavouritesStore(bus), new FollowsStore(bus)]) scope.add(() => store.dispose());
    scope.add(
      bus.on('session/changed', ({ status }) => {
        if (status === 'anonymous') callCache.resetAfterLogout();
      }),
    );
    scope.add(
      bus.on('songs/taken-down', ({ songIds }) => callCache.invalidate((answers) => containsSong(answers, songIds))),
    );
    return scope.dispose;
  }, [bus]);
  return null;
}
