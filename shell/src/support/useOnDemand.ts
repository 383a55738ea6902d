import { useEffect, useEffectEvent } from 'react';
import { useLater, type Later } from '@nyimbo/shared-ui';
import { useShell } from '../ShellContext.ts';

/**
 * The code of a part once it is open; undefined until it is there. When it does not arrive, a toast says so and `close`
 * is called, so that the next tap asks again. (React's `lazy` would keep the failure and take the whole frame down.)
 */
export function useOnDemand<Part>(later: Later<Part>, isOpen: boolean, close: () => void): Part | undefined {
  const { bus } = useShell();
  const { data, error, refetch } = useLater(later, isOpen);

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
