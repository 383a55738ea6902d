import { useCallback, useEffect, useState } from 'react';
import type { ModuleId } from '../host/createSite.ts';
import type { PartComponent } from '../host/createModuleLoader.ts';
import { useShell } from '../ShellContext.ts';
import { useRecovery } from '../support/useRecovery.ts';
import { useStore } from '../support/useStore.ts';

type PartState =
  | { status: 'loading' }
  | { status: 'ready'; component: PartComponent }
  | { status: 'failed'; error: unknown };

type LoadAttempt = { key: string; attempt: number; state: PartState };

/**
 * Loads a remote's module. `retry` loads it again after a failure. If the module arrives after its timeout, the state
 * still becomes `ready`.
 */
export function usePart({ remote, module }: ModuleId): { state: PartState; retry: () => void } {
  const { loader } = useShell();
  // Include the number of replacements, because after a fallback the component comes from another build.
  const key = `${remote} ${module} ${useStore(loader.replacements)}`;
  const [loads, setLoads] = useState<LoadAttempt>({ key, attempt: 0, state: { status: 'loading' } });
  const isCurrent = loads.key === key;
  const attempt = isCurrent ? loads.attempt : 0;

  useEffect(() => {
    let isMounted = true;
    const settle = (state: PartState) => {
      if (isMounted) setLoads({ key, attempt, state });
    };
    loader.follow(
      { remote, module },
      (component) => settle({ status: 'ready', component }),
      (error) => settle({ status: 'failed', error }),
    );
    return () => {
      isMounted = false;
    };
  }, [loader, remote, module, key, attempt]);

  const retry = useCallback(
    () => setLoads((before) => ({ key, attempt: before.attempt + 1, state: { status: 'loading' } })),
    [key],
  );
  useRecovery(isCurrent && loads.state.status === 'failed', retry);
  const component = loader.peek({ remote, module });
  if (component) return { state: { status: 'ready', component }, retry };
  return { state: isCurrent ? loads.state : { status: 'loading' }, retry };
}
