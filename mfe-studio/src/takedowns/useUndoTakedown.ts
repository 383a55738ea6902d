import { isApiError } from '@nyimbo/shared-api';
import { useState } from 'react';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { useStudio } from '../mount/StudioContext.ts';

/** Undoes takedowns; shows a toast if that fails. */
export function useUndoTakedown(onDone: () => void): {
  undo: (id: number) => Promise<void>;
  /** Id of the takedown that is being undone. */
  busyId: number | null;
} {
  const { write, toast } = useStudio();
  const [busyId, setBusyId] = useState<number | null>(null);
  const undo = async (id: number) => {
    setBusyId(id);
    try {
      await write(() => callStudio('undoTakedown', { id }));
      toast('Takedown undone.');
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code !== 'aborted') toast(error.message);
    } finally {
      setBusyId(null);
    }
  };
  return { undo, busyId };
}
