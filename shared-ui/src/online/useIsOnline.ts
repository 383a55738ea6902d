import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all: what needs one says why it waits. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(render: () => void): () => void {
  window.addEventListener('online', render);
  window.addEventListener('offline', render);
  return () => {
    window.removeEventListener('online', render);
    window.removeEventListener('offline', render);
  };
}
