import { useEffect, useEffectEvent } from 'react';
import { useLazyModule, type LazyModule } from '@nyimbo/shared-ui';
import { useShell } from '../ShellContext.ts';

/**
 * Loads the code of a part when the part opens; returns undefined until the code has loaded. On failure, shows a toast
 * and calls `close`; the next tap then tries again. React's `lazy` is not suitable, because it caches the failure and
 * unmounts the whole frame.
 */
export function useOnDemand<Part>(module: LazyModule<Part>, isOpen: boolean, close: () => void): Part | undefined {
  const { bus } = useShell();
  const { data, error, refetch } = useLazyModule(module, isOpen);

  const giveUp = useEffectEvent(() => {
    bus.send('toast/show', { text: 'This did not open. Check your connection and try again.' });
    refetch();
    close();
  });
  useEffect(() => {
    if (error) giveUp();
  }, [error]);
  return data;
}
