import type { LogInOutcome } from '@nyimbo/shared-events';

/** The pending `auth/log-in` requests (AUT-4). All of them get the same outcome. */
export interface PendingLogInRequests {
  add: () => Promise<LogInOutcome>;
  settle: (outcome: LogInOutcome) => void;
}

/** @decides AUT-4 */
export function createPendingLogInRequests(): PendingLogInRequests {
  const waiting = new Set<(outcome: LogInOutcome) => void>();
  return {
    add: () => new Promise((resolve) => waiting.add(resolve)),
    settle: (outcome) => {
      const awaitInAct = [...waiting];
      waiting.clear();
      for (const resolve of awaitInAct) resolve(outcome);
    },
  };
}
