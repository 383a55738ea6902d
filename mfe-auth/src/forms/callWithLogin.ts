import { isApiError } from '@nyimbo/shared-api';
import { withLogin, type Bus, type WithLoginOutcome } from '@nyimbo/shared-events';
import { recordCall } from './callsInFlight.ts';

/**
 * Makes a call for the logged-in fan. If the session has ended, opens the log-in dialog and repeats the call after the
 * log in (SES-5), unless a different user has logged in.
 *
 * @throws all errors of the call except the end of the session
 */
export async function callWithLogin<Answer>(bus: Bus, call: () => Promise<Answer>): Promise<WithLoginOutcome<Answer>> {
  const userId = readUserId(bus);
  const finish = recordCall(bus);
  const repeat = async () => (readUserId(bus) === userId ? { answer: await call() } : null);
  try {
    return { outcome: 'ran', result: await call() };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'unauthorised') throw error;
    const repeated = await withLogin(bus, 'expired', repeat);
    if (repeated.outcome === 'dismissed' || repeated.result === null) return { outcome: 'dismissed' };
    return { outcome: 'ran', result: repeated.result.answer };
  } finally {
    finish();
  }
}

function readUserId(bus: Bus): number | null {
  const session = bus.read('session');
  return session === undefined || session.status === 'anonymous' ? null : (session.user?.userId ?? null);
}
