import type { Preferences, SessionState } from '@nyimbo/shared-events';
import { buildPreferences } from '@nyimbo/shared-events/testing';
import { createSafeStorage } from '../support/safeStorage.ts';
import { createAccountSettings } from './createAccountSettings.ts';
import { createPendingSettings } from './pendingSettings.ts';

let status: SessionState['status'];
let saves: number;
let adopted: Partial<Preferences>[];
let settings: ReturnType<typeof createAccountSettings> | undefined;
const dark = buildPreferences();

/** Opens a new page; settings that were pending on the previous page still are. */
function open(first: SessionState['status']) {
  settings?.dispose();
  [status, saves, adopted] = [first, 0, []];
  settings = createAccountSettings({
    readStatus: () => status,
    pending: createPendingSettings(createSafeStorage(() => window.localStorage)),
    save: () => (saves += 1),
    adopt: (value) => adopted.push(value),
    forget: () => undefined,
  });
  return settings;
}

beforeEach(() => window.localStorage.clear());
afterEach(() => settings?.dispose());

test('SET-2 choices are saved with the account of the current user only', () => {
  open('authenticated').onSave();
  expect(saves).toBe(1);
  open('anonymous').onSave();
  expect(saves).toBe(0);
});

test('SET-2 what is chosen while a session is restored wins over what its account says, and is saved there', () => {
  const settings = open('restoring');
  settings.onSave();
  expect(saves).toBe(0);
  settings.onPreferences(dark);
  expect([saves, adopted]).toEqual([1, []]);
});

test('SET-2 choices made offline are saved when the network is back', () => {
  open('authenticated').onSave();
  window.dispatchEvent(new Event('online'));
  expect(saves).toBe(2);
});

test('SET-2 choices made offline win over the account when the next page restores the session', () => {
  open('authenticated').onSave();
  open('restoring').onPreferences(dark);
  expect([saves, adopted]).toEqual([1, []]);
});

test('SET-2 a login takes the account’s, whatever was chosen before it', () => {
  const settings = open('restoring');
  settings.onSave();
  status = 'anonymous';
  settings.onPreferences(dark);
  expect([saves, adopted]).toEqual([0, [dark]]);
  status = 'authenticated';
  settings.onPreferences(dark);
  expect([saves, adopted]).toEqual([0, [dark, dark]]);
});

test("SET-2 the choices of a user who logs out are not saved with the next user's account", () => {
  const settings = open('authenticated');
  settings.onSave();
  settings.onLogOut();
  settings.onPreferences(dark);
  expect([saves, adopted]).toEqual([1, [dark]]);
});
