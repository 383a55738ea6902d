/** Tells the rest of the site about a log in or a new account. */
import { toSessionStart } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import type { AccountAnswer } from './authCalls.ts';

/** AUT-4: the session starts with the account's settings, and a toast says so. */
export function announceLogIn(bus: Bus, answer: AccountAnswer): void {
  bus.send('session/start', toSessionStart(answer));
  bus.send('toast/show', { text: 'Login successful. Welcome back!', durationMs: 2000 });
}

/**
 * A new account has only the defaults, and takes over the settings that this visitor has already chosen here (SET-2):
 * setting them once more, now that somebody is logged in, saves them with the account.
 */
export function announceRegistration(bus: Bus, answer: AccountAnswer): void {
  bus.send('session/start', { ...toSessionStart(answer), preferences: null });
  bus.send('toast/show', { text: 'Registration successful. Welcome to Nyimbo!' });
  const preferences = bus.read('preferences');
  if (preferences !== undefined) bus.send('preferences/set', preferences);
}
