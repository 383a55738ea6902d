import type { Bus } from '@nyimbo/shared-events';
import { useEffect } from 'react';
import { parsePreviousPath } from './parsePreviousPath.ts';

/** Navigates to the previous path, or home, once the flow has ended with a log in. @decides AUT-5 */
export function useReturnAfterLogIn(bus: Bus, isFinished: boolean): void {
  useEffect(() => {
    if (isFinished) bus.send('navigate/to', { path: parsePreviousPath(readPreviousPath()), replace: true });
  }, [bus, isFinished]);
}

function readPreviousPath(): string | null {
  try {
    return sessionStorage.getItem('previous-path');
  } catch {
    // SecurityError: storage is blocked (SES-6), so go home.
    return null;
  }
}
