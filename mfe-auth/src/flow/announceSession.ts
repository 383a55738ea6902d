/** Announces a log in or a new account to the rest of the site. */
import { toSessionStart } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import type { AccountAnswer } from './authCalls.ts';

/** AUT-4: starts the session with the account's settings and shows a toast. */
export function announceLogIn(bus: Bus, answer: AccountAnswer): void {
  bus.send('session/start', toSessionStart(answer));
  bus.send('toast/show', { text: 'Login successful. Welcome back!', durationMs: 2000 });
}

/**
 * Starts the session of a new account, which takes over the settings that the visitor has already chosen on this device
 * (SET-2). Setting them again after the login saves them to the account.
 */
export function announceRegistration(bus: Bus, answer: AccountAnswer): void {
  bus.send('session/start', { ...toSessionStart(answer), preferences: null });
  bus.send('toast/show', { text: 'Registration successful. Welcome to Nyimbo!' });
  const preferences = bus.read('preferences');
  if (preferences !== undefined) bus.send('preferences/set', preferences);
}
