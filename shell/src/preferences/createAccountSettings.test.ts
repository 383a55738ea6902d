import type { Preferences, SessionState } from '@nyimbo/shared-events';
import { buildPreferences } from '@nyimbo/shared-events/testing';
import { createSafeStorage } from '../support/safeStorage.ts';
import { createAccountSettings } from './createAccountSettings.ts';
import { createPendingSettings } from './pendingSettings.ts';

let status: SessionState['status'];
let saveCount: number;
let adopted: Partial<Preferences>[];
let settings: ReturnType<typeof createAccountSettings> | undefined;
const dark = buildPreferences();

/** Opens a new page. Settings that were pending on the previous page remain pending. */
function open(first: SessionState['status']) {
  settings?.dispose();
  [status, saveCount, adopted] = [first, 0, []];
  settings = createAccountSettings({
    readStatus: () => status,
    pending: createPendingSettings(createSafeStorage(() => window.localStorage)),
    save: () => (saveCount += 1),
    adopt: (value) => adopted.push(value),
    forget: () => undefined,
  });
  return settings;
}

beforeEach(() => window.localStorage.clear());
afterEach(() => settings?.dispose());

test('SET-2 saves choices to the account only when the visitor is logged in', () => {
  open('authenticated').onSave();
  expect(saveCount).toBe(1);
  open('anonymous').onSave();
  expect(saveCount).toBe(0);
});

test('SET-2 a choice made while a session is being restored overrides the account’s settings and is saved to the account', () => {
  const settings = open('restoring');
  settings.onSave();
  expect(saveCount).toBe(0);
  settings.onPreferences(dark);
  expect([saveCount, adopted]).toEqual([1, []]);
});

test('SET-2 saves choices made offline when the device is online again', () => {
  open('authenticated').onSave();
  window.dispatchEvent(new Event('online'));
  expect(saveCount).toBe(2);
});

test('SET-2 choices made offline override the account’s settings when the next page restores the session', () => {
  open('authenticated').onSave();
  open('restoring').onPreferences(dark);
  expect([saveCount, adopted]).toEqual([1, []]);
});

test('SET-2 a login applies the account’s settings, whatever the visitor chose before', () => {
  const settings = open('restoring');
  settings.onSave();
  status = 'anonymous';
  settings.onPreferences(dark);
  expect([saveCount, adopted]).toEqual([0, [dark]]);
  status = 'authenticated';
  settings.onPreferences(dark);
  expect([saveCount, adopted]).toEqual([0, [dark, dark]]);
});

test('SET-2 does not save a user’s choices to the account of the user who logs in next', () => {
  const settings = open('authenticated');
  settings.onSave();
  settings.onLogOut();
  settings.onPreferences(dark);
  expect([saveCount, adopted]).toEqual([1, [dark]]);
});
