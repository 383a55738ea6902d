import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useEffectEvent } from 'react';
import { usePlayer } from '../views/PlayerContext.ts';

/** Key in `history.state` that marks the history entry of the open dialog. */
const DIALOG_STATE_KEY = 'nyimboLayer';

const hasDialogEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && DIALOG_STATE_KEY in state;

/**
 * Makes the back button close the dialog instead of leaving the page while `isOpen`. The open dialog has its own
 * history entry, which is removed when the dialog closes in any other way. A click on a link first goes back, so the
 * history entry of the next page directly follows the entry of this page.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const { bus } = usePlayer();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const scope = createScope();
    let nextPath: string | null = null;
    let isEntryOpen = true;
    // Keep the router's state, because the page stays the same.
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' && state), [DIALOG_STATE_KEY]: true }, '');
    scope.listen(window, 'popstate', () => {
      isEntryOpen = false;
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
      if (isEntryOpen && hasDialogEntry(history.state)) history.back();
    });
    return scope.dispose;
  }, [isOpen, bus]);
}

/** Returns the path when the click follows a link of this site in this tab; null for any other click. */
function readFollowedPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target !== '') return null;
  return link.pathname + link.search + link.hash;
}
