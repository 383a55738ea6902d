import { useEffect, useState } from 'react';

/**
 * Returns how many bytes the browser allows this site; null while unknown, and in browsers that don't report it. Pass
 * the stored bytes: the limit is read again when they change.
 */
export function useQuota(storedBytes: number): number | null {
  const [quotaBytes, setQuotaBytes] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Not available over plain http.
    const storage: StorageManager | undefined = navigator.storage;
    storage?.estimate().then(
      ({ quota }) => isCurrent && setQuotaBytes(quota ?? null),
      () => {
        // TypeError: the browser has no storage for this site.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [storedBytes]);
  return quotaBytes;
}
