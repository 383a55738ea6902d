import { isApiError } from '@nyimbo/shared-api';
import { useState } from 'react';
import { useStudio } from '../mount/StudioContext.ts';

interface Action {
  /** Runs a write; says so in a toast when it fails. Resolves with whether it succeeded. */
  run: (write: () => Promise<void>) => Promise<boolean>;
  isBusy: boolean;
}

/** A write behind a button, without fields that could be wrong. */
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
