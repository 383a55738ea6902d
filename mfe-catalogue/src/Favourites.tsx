import { useBus } from '@nyimbo/shared-events/react';
import { useEffect } from 'react';
import { createFavourites } from './favourites/createFavourites.ts';

/** Slot `background`: owns the hearts of the whole site and draws nothing. */
export function Component() {
  const bus = useBus('mfe-catalogue');
  useEffect(() => {
    const favourites = createFavourites(bus);
    return () => favourites.dispose();
  }, [bus]);
  return null;
}
