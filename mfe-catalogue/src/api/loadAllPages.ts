import type { CallAnswer, CallName } from '@nyimbo/shared-api';
import type { Scope } from '@nyimbo/shared-events/scope';
import type { CachedCall } from './CachedCall.ts';
import { readCursor } from './readCursor.ts';

/**
 * Loads the rest of a list and returns all its pages. Rejects with the error of the page that failed. After the disposal
 * of `scope` it loads no more, and the promise stays pending.
 */
export function loadAllPages<Name extends CallName>(
  call: CachedCall<Name>,
  scope: Scope,
): Promise<readonly CallAnswer<Name>[]> {
  return new Promise((resolve, reject) => {
    let hasStarted = false;
    const proceed = () => {
      const { pages, error, isLoadingMore } = call.read();
      if (scope.isDisposed || isLoadingMore || (pages.length === 0 && !error)) return;
      if (error && (hasStarted || pages.length === 0)) return settle(() => reject(error));
      if (readCursor(pages.at(-1)) === null) return settle(() => resolve(pages));
      hasStarted = true;
      // Defer, because the call is just announcing its state to its subscribers.
      queueMicrotask(() => call.loadMore());
    };
    const settle = (finish: () => void) => {
      finish();
      // Defer, because `subscribe` may call `proceed` synchronously, before `leave` is assigned.
      queueMicrotask(() => leave());
    };
    const leave = call.subscribe(proceed);
    scope.add(leave);
    proceed();
  });
}
