import { useSyncExternalStore } from 'react';

/** Returns whether the browser is online. Components use it to explain why an action waits for the network. */
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
