/** Tells the rest of the site about a log in or a new account. */
import { callApi } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import { toAccountSettings } from '../settings/toAccountSettings.ts';
import type { AccountAnswer } from './authCalls.ts';
import { toSessionStart } from './toSessionStart.ts';

/** AUT-4: the session starts with the account's settings, and a toast says so. */
export function announceLogIn(bus: Bus, answer: AccountAnswer): void {
  bus.send('session/start', toSessionStart(answer, { takesSettings: true }));
  bus.send('toast/show', { text: 'Login successful. Welcome back!', durationMs: 2000 });
}

/** A new account starts with the settings that this visitor already chose here (SET-2). */
export function announceRegistration(bus: Bus, answer: AccountAnswer): void {
  bus.send('session/start', toSessionStart(answer, { takesSettings: false }));
  bus.send('toast/show', { text: 'Your account is ready. Welcome to Nyimbo!' });
  const preferences = bus.read('preferences');
  if (preferences === undefined) return;
  callApi('saveSettings', toAccountSettings(preferences)).catch(() => {
    // The line went down just now: the account keeps its defaults until the next change is saved.
  });
}
