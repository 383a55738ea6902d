import { createScope } from '@nyimbo/shared-events/scope';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

interface Download<State extends { status: string }> {
  readonly state$: Observable<State>;
  getState(): State;
  start(): void;
  stop(): void;
}

/**
 * Holds one download for the life of a panel. Continues a stopped download when the device is online again, and stops
 * it when the panel closes.
 * @param create called once
 */
export function useDownload<State extends { status: string }, Instance extends Download<State>>(
  create: () => Instance & Download<State>,
): [Instance, State] {
  const [download] = useState(create);
  useEffect(() => {
    const scope = createScope();
    scope.add(() => download.stop());
    scope.listen(window, 'online', () => {
      if (download.getState().status === 'stopped') download.start();
    });
    return scope.dispose;
  }, [download]);
  const subscribe = useCallback(
    (render: () => void) => {
      const subscription = download.state$.subscribe(render);
      return () => subscription.unsubscribe();
    },
    [download],
  );
  return [download, useSyncExternalStore(subscribe, () => download.getState())];
}
