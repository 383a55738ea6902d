import { callApi, isApiError, toSessionStart } from '@nyimbo/shared-api';
import type { SessionStart } from '@nyimbo/shared-events';

/** The account that the harness tries things with; it holds nothing of anybody. */
const ACCOUNT = { username: 'solo.harness', fullname: 'Solo Harness', email: 'solo.harness@example.mw' };
const PASSWORD = 'Solo-Harness-2026';
const DETAILS = { mobileNumber: '0990000001', dateOfBirth: '1999-05-14', gender: 'other' } as const;

/**
 * A real session of the demo account, which is made when the API does not know it yet.
 * @throws ApiError when the API is not there, or refuses
 */
export async function startDemoSession(): Promise<SessionStart> {
  const isMobile = false;
  try {
    const request = { MUiSession: null, isMobile, name: ACCOUNT.username, password: PASSWORD };
    return toSessionStart(await callApi('fanLogin', request));
  } catch (error) {
    if (!isApiError(error) || error.code === 'network' || error.status >= 500) throw error;
    // Refused: there is no such account yet.
    return toSessionStart(await callApi('createAccount', { isMobile, ...ACCOUNT, ...DETAILS, password: PASSWORD }));
  }
}
