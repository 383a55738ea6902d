import { callApi } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';

/** Route of the site's own host (server/src/web/live/store-staff-token.routes.ts). */
const ROUTE_PATH = '/registry/staff-token';

/**
 * Lets staff open the pages of staff-only remotes if the API is on another host. The site's host does not receive the
 * session's cookie, so this function stores a token there, which opens only these pages (docs/adr/0023). Removes the
 * token when the user logs out, in this tab or another.
 */
export function shareStaffToken(bus: Bus, scope: Scope): void {
  let staffId: number | null = null;
  // Send the calls one by one, because a logout must not arrive before the token of its session.
  let stored = Promise.resolve();
  scope.add(
    bus.watch('session', (session) => {
      const user = session.status === 'authenticated' ? session.user : null;
      const next = user?.isStaff ? user.userId : null;
      if (next === staffId) return;
      staffId = next;
      // Ignore a failure: the next document tries again, and a token is invalid once its session has ended.
      stored = stored.then(() => (next === null ? storeToken(null) : requestToken())).catch(() => undefined);
    }),
  );
}

async function requestToken(): Promise<void> {
  const { token } = await callApi('staffToken', {});
  await storeToken(token);
}

async function storeToken(token: string | null): Promise<void> {
  await window.fetch(ROUTE_PATH, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}
