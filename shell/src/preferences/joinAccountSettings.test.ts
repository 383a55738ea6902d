import type { Preferences, SessionState } from '@nyimbo/shared-events';
import { buildPreferences } from '@nyimbo/shared-events/testing';
import { joinAccountSettings } from './joinAccountSettings.ts';

let status: SessionState['status'];
let saved: Preferences[];
let adopted: Partial<Preferences>[];
const light = buildPreferences({ theme: 'light' });
const dark = buildPreferences();

function setUp(first: SessionState['status']) {
  [status, saved, adopted] = [first, [], []];
  return joinAccountSettings({
    readStatus: () => status,
    save: (value) => saved.push(value),
    adopt: (value) => adopted.push(value),
  });
}

test('SET-2 what is chosen is saved with the account of who is logged in, and with nobody’s else', () => {
  setUp('authenticated').onSave(light);
  expect(saved).toEqual([light]);
  setUp('anonymous').onSave(light);
  expect(saved).toEqual([]);
});

test('SET-2 what is chosen while a session is restored wins over what its account says, and is saved there', () => {
  const settings = setUp('restoring');
  settings.onSave(light);
  expect(saved).toEqual([]);
  settings.onPreferences(dark);
  expect([saved, adopted]).toEqual([[light], []]);
  settings.onPreferences(dark);
  expect(adopted).toEqual([dark]);
});

test('SET-2 a login takes the account’s, whatever was chosen before it', () => {
  const settings = setUp('restoring');
  settings.onSave(light);
  status = 'anonymous';
  settings.onPreferences(dark);
  expect([saved, adopted]).toEqual([[], [dark]]);
});
