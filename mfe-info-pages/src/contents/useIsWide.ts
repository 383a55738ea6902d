import { createScope } from '@nyimbo/shared-events/scope';
import { breakpoint } from '@nyimbo/shared-ui/styles';
import { useSyncExternalStore } from 'react';

/** The width from which the table of contents has its own column, as in `contentsStyles.ts`. */
const WIDE = `(min-width: ${breakpoint.wide}px)`;

function subscribe(render: () => void): () => void {
  // jsdom has no matchMedia.
  if (typeof matchMedia !== 'function') return () => undefined;
  const scope = createScope();
  scope.listen(matchMedia(WIDE), 'change', render);
  return scope.dispose;
}

/** Returns whether there is room beside the text. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(WIDE).matches);
}
