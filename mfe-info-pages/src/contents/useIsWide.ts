import { createScope } from '@nyimbo/shared-events/scope';
import { breakpoint } from '@nyimbo/shared-ui/styles';
import { useSyncExternalStore } from 'react';

/** The minimum width for a separate column with the table of contents, as in `contentsStyles.ts`. */
const WIDE_QUERY = `(min-width: ${breakpoint.wide}px)`;

function subscribe(render: () => void): () => void {
  // jsdom has no matchMedia.
  if (typeof matchMedia !== 'function') return () => undefined;
  const scope = createScope();
  scope.listen(matchMedia(WIDE_QUERY), 'change', render);
  return scope.dispose;
}

/** Returns whether there is room beside the text. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(WIDE_QUERY).matches);
}
