import { isApiError } from '@nyimbo/shared-api';
import { withLogin, type Bus, type WithLoginOutcome } from '@nyimbo/shared-events';

/**
 * Makes a call for the fan who is logged in. When their session turns out to have ended, the log in opens, and the call
 * is repeated after it (SES-5) — unless somebody else has logged in: it was not about them.
 *
 * @throws whatever the call throws, but for the end of the session
 */
export async function callLoggedIn<Answer>(bus: Bus, call: () => Promise<Answer>): Promise<WithLoginOutcome<Answer>> {
  const userId = readUserId(bus);
  try {
    return { outcome: 'ran', result: await call() };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'unauthorised') throw error;
  }
  const repeated = await withLogin(bus, 'expired', async () =>
    readUserId(bus) === userId ? { answer: await call() } : null,
  );
  if (repeated.outcome === 'dismissed' || repeated.result === null) return { outcome: 'dismissed' };
  return { outcome: 'ran', result: repeated.result.answer };
}

function readUserId(bus: Bus): number | null {
  const session = bus.read('session');
  return session === undefined || session.status === 'anonymous' ? null : (session.user?.userId ?? null);
}
