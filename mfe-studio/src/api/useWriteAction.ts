import { isApiError } from '@nyimbo/shared-api';
import { useState } from 'react';
import { useStudio } from '../mount/StudioContext.ts';

interface WriteAction {
  /** Runs a write and shows a toast if the write fails. Resolves with true on success. */
  run: (write: () => Promise<void>) => Promise<boolean>;
  isBusy: boolean;
}

/** Runs the write behind a button, such as a deletion. Shows a failure as a toast. */
export function useWriteAction(): WriteAction {
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
