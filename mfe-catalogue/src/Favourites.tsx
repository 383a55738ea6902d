import { useBus } from '@nyimbo/shared-events/react';
import { useEffect } from 'react';
import { FavouritesKeeper } from './favourites/FavouritesKeeper.ts';

/** Slot `background`: owns the hearts of the whole site and draws nothing. */
export function Component() {
  const bus = useBus('mfe-catalogue');
  useEffect(() => {
    const favourites = new FavouritesKeeper(bus);
    return () => favourites.dispose();
  }, [bus]);
  return null;
}
