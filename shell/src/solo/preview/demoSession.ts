import { callApi, isApiError, toSessionStart } from '@nyimbo/shared-api';
import type { SessionStart } from '@nyimbo/shared-events';

/** The harness's demo account. It contains no personal data. */
const DEMO_ACCOUNT = { username: 'solo.harness', fullname: 'Solo Harness', email: 'solo.harness@example.mw' };
const DEMO_PASSWORD = 'Solo-Harness-2026';
const DEMO_DETAILS = { mobileNumber: '0990000001', dateOfBirth: '1999-05-14', gender: 'other' } as const;

/**
 * Starts a real session of the demo account. Creates the account if the API does not have it.
 * @throws ApiError when the API is unreachable or rejects the call
 */
export async function startDemoSession(): Promise<SessionStart> {
  const isMobile = false;
  try {
    const request = { MUiSession: null, isMobile, name: DEMO_ACCOUNT.username, password: DEMO_PASSWORD };
    return toSessionStart(await callApi('fanLogin', request));
  } catch (error) {
    if (!isApiError(error) || error.code === 'network' || error.status >= 500) throw error;
    // The API rejected the login, so the account does not exist yet.
    return toSessionStart(
      await callApi('createAccount', { isMobile, ...DEMO_ACCOUNT, ...DEMO_DETAILS, password: DEMO_PASSWORD }),
    );
  }
}
