import type { LogInOutcome } from '@nyimbo/shared-events';

/** Those who wait for somebody to be logged in (AUT-4): all of them are told the same. */
export interface LogInRequests {
  add: () => Promise<LogInOutcome>;
  settle: (outcome: LogInOutcome) => void;
}

export function createLogInRequests(): LogInRequests {
  const waiting = new Set<(outcome: LogInOutcome) => void>();
  return {
    add: () => new Promise((resolve) => waiting.add(resolve)),
    settle: (outcome) => {
      const settled = [...waiting];
      waiting.clear();
      for (const resolve of settled) resolve(outcome);
    },
  };
}
