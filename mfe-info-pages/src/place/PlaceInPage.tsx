import { useBus } from '@nyimbo/shared-events/react';
import { usePlaceInPage } from './usePlaceInPage.ts';

/** Scrolls to the anchor in the URL. Render it at the end of a page's text, so that its anchors exist. */
export function PlaceInPage(): null {
  usePlaceInPage(useBus('mfe-info-pages'));
  return null;
}
