import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useEffectEvent } from 'react';
import { usePlayer } from '../views/PlayerContext.ts';

/** Marks the history entry that stands for what is open. */
const LAYER = 'nyimboLayer';

const hasLayer = (state: unknown): boolean => typeof state === 'object' && state !== null && LAYER in state;

/**
 * While `isOpen`, the back button closes instead of leaving the page: an entry of its own in the history stands for what
 * is open. Whichever way it closes, that entry goes with it. A link that is followed meanwhile goes back first, so that
 * the next page stands right after this one.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { bus } = usePlayer();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const scope = createScope();
    let nextPath: string | null = null;
    let isThere = true;
    // What the router has written there belongs to the page, which stays the same.
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' && state), [LAYER]: true }, '');
    scope.listen(window, 'popstate', () => {
      isThere = false;
      close();
      if (nextPath !== null) bus.send('navigate/to', { path: nextPath });
    });
    scope.listen(
      document,
      'click',
      (event) => {
        const path = readFollowedPath(event);
        if (path === null) return;
        event.preventDefault();
        event.stopPropagation();
        nextPath = path;
        history.back();
      },
      { capture: true },
    );
    scope.add(() => {
      if (isThere && hasLayer(history.state)) history.back();
    });
    return scope.dispose;
  }, [isOpen, bus]);
}

/** The path of a link of this site that is followed in this tab; null for any other click. */
function readFollowedPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target !== '') return null;
  return link.pathname + link.search + link.hash;
}
