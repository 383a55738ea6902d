import { isApiError } from '@nyimbo/shared-api';
import { useState } from 'react';
import { useStudio } from '../mount/StudioContext.ts';

interface Action {
  /** Runs a write and shows a toast if it fails. Resolves with whether it succeeded. */
  run: (write: () => Promise<void>) => Promise<boolean>;
  isBusy: boolean;
}

/** Runs a write for a button, with no fields that could be wrong. */
export function useAction(): Action {
  const { write, toast } = useStudio();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await write(action);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code !== 'aborted') toast(Object.values(error.errors ?? {})[0] ?? error.message);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
