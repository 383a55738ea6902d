import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect } from 'react';

/**
 * Opens the answers while the page is printed, and closes them afterwards. Only browsers without `::details-content`
 * need it: in all others, `PrintStyle` shows the answers through that selector.
 */
export function useExpandedPrint(): void {
  useEffect(() => {
    const scope = createScope();
    let unfolded: HTMLDetailsElement[] = [];
    scope.listen(window, 'beforeprint', () => {
      unfolded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of unfolded) details.open = true;
    });
    scope.listen(window, 'afterprint', () => {
      for (const details of unfolded) details.open = false;
      unfolded = [];
    });
    return scope.dispose;
  }, []);
}
