/** Announces a login or a new account to the other apps of the site. */
import { toSessionStart } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import type { AccountAnswer } from './authCalls.ts';

/** AUT-4: starts the session with the account's settings and shows a toast. */
export function announceLogIn(bus: Bus, answer: AccountAnswer): void {
  bus.send('session/start', toSessionStart(answer));
  bus.send('toast/show', { text: 'Login successful. Welcome back!', durationMs: 2000 });
  mergeLibrary(bus);
}

/**
 * Starts the session of a new account and saves the settings of this device to the account (SET-2). The shell saves
 * settings that change after the login, so this function sends the current settings once more.
 */
export function announceRegistration(bus: Bus, answer: AccountAnswer): void {
  bus.send('session/start', { ...toSessionStart(answer), preferences: null });
  bus.send('toast/show', { text: 'Registration successful. Welcome to Nyimbo!' });
  const preferences = bus.read('preferences');
  if (preferences !== undefined) bus.send('preferences/set', preferences);
  mergeLibrary(bus);
}

/**
 * Moves the library of the logged-out listener from this device into the account (LIB-1). The login does not wait for
 * the move. If the library does not load, the command does not expire: the visitor did not send it, so a toast about it
 * makes no sense.
 */
function mergeLibrary(bus: Bus): void {
  const removeTimeLimit = bus.onUnhandledCommand('library/merge', () => true);
  bus.send('library/merge', {});
  // The bus delivers the command in this task at the latest.
  queueMicrotask(removeTimeLimit);
}
