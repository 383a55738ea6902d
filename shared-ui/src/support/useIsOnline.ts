import { useSyncExternalStore } from 'react';

/** Returns whether the browser is online. Features that need the network use it to explain why they wait. */
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
