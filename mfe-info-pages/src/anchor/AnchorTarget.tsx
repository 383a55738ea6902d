import { useBus } from '@nyimbo/shared-events/react';
import { useAnchorTarget } from './useAnchorTarget.ts';

/** Scrolls to the anchor in the URL. Render it at the end of a page's text, so that its anchors exist. */
export function AnchorTarget(): null {
  useAnchorTarget(useBus('mfe-info-pages'));
  return null;
}
