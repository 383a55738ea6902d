import { isApiError } from '@nyimbo/shared-api';
import { withLogin, type Bus, type WithLoginOutcome } from '@nyimbo/shared-events';
import { noteCall } from './callsUnderWay.ts';

/**
 * Makes a call for the fan who is logged in. When their session turns out to have ended, the log in opens, and the call
 * is repeated after it (SES-5) — unless somebody else has logged in: it was not about them.
 *
 * @throws whatever the call throws, but for the end of the session
 */
export async function callLoggedIn<Answer>(bus: Bus, call: () => Promise<Answer>): Promise<WithLoginOutcome<Answer>> {
  const userId = readUserId(bus);
  const finish = noteCall(bus);
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
