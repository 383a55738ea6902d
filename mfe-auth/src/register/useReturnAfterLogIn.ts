import type { Bus } from '@nyimbo/shared-events';
import { useEffect } from 'react';
import { parsePreviousPath } from '../flow/parsePreviousPath.ts';

/** Leads back to the previous path, or home, as soon as somebody who came here logged out is logged in (AUT-5). */
export function useReturnAfterLogIn(bus: Bus): void {
  useEffect(() => {
    let wasAnonymous = false;
    return bus.watch('session', ({ status }) => {
      if (status === 'anonymous') wasAnonymous = true;
      if (status !== 'authenticated' || !wasAnonymous) return;
      wasAnonymous = false;
      bus.send('navigate/to', { path: parsePreviousPath(readPreviousPath()), replace: true });
    });
  }, [bus]);
}

function readPreviousPath(): string | null {
  try {
    return sessionStorage.getItem('previous-path');
  } catch {
    // Storage is blocked (SES-6): home it is.
    return null;
  }
}
