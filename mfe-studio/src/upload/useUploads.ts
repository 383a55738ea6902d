import { useEffect, useSyncExternalStore } from 'react';
import { useStudio } from '../mount/StudioContext.ts';
import { UploadQueue } from './UploadQueue.ts';
import type { UploadItem } from './uploadState.ts';

const queue = new UploadQueue();

/** Returns the uploads of this document. */
export function useUploads(): { items: readonly UploadItem[]; queue: UploadQueue } {
  const { write } = useStudio();
  useEffect(() => {
    queue.setWriter(write);
    return () => queue.setWriter(null);
  });
  return { items: useSyncExternalStore(queue.subscribe, queue.read), queue };
}
