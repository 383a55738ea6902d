import { useBus } from '@nyimbo/shared-events/react';
import { usePlaceInPage } from './usePlaceInPage.ts';

/** Stands at the end of a page's text, so that the places it names are there: leads to the one in the address. */
export function PlaceInPage(): null {
  usePlaceInPage(useBus('mfe-info-pages'));
  return null;
}
