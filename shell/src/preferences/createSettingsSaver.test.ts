import type { Preferences } from '@nyimbo/shared-events';
import { createSafeStorage } from '../support/safeStorage.ts';
import { createSettingsSaver } from './createSettingsSaver.ts';
import { DEFAULT_PREFERENCES } from './preferencesRules.ts';
import { createPendingSettings } from './pendingSettings.ts';

const dark: Preferences = { ...DEFAULT_PREFERENCES, theme: 'dark' };
const light: Preferences = { ...DEFAULT_PREFERENCES, theme: 'light' };

/** Creates a fake API whose calls end when the test ends them. */
function createSlowApi() {
  const sent: Preferences[] = [];
  const ends: { succeed: () => void; fail: () => void }[] = [];
  const send = (preferences: Preferences) => {
    sent.push(preferences);
    return new Promise<void>((resolve, reject) => {
      ends.push({ succeed: resolve, fail: () => reject(new Error('offline')) });
    });
  };
  return { sent, send, succeed: () => ends.shift()?.succeed(), fail: () => ends.shift()?.fail() };
}

const pending = createPendingSettings(createSafeStorage(() => window.localStorage));
const waitForNextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('SET-1 sends a change at once, so leaving the page does not lose it', () => {
  const api = createSlowApi();
  createSettingsSaver(api.send, pending).save(light);
  expect(api.sent).toEqual([light]);
});

test('SET-1 sends only the last of the changes made during a call, after that call', async () => {
  const api = createSlowApi();
  const saver = createSettingsSaver(api.send, pending);
  for (const preferences of [light, dark, light, dark]) saver.save(preferences);
  expect(api.sent).toEqual([light]);
  api.succeed();
  await waitForNextTurn();
  expect(api.sent).toEqual([light, dark]);
});

test('SET-1 a failed call does not block the next one', async () => {
  const api = createSlowApi();
  const saver = createSettingsSaver(api.send, pending);
  saver.save(light);
  api.fail();
  await saver.settle();
  saver.save(dark);
  expect(api.sent).toEqual([light, dark]);
});

test('settles only when the last call has ended', async () => {
  const api = createSlowApi();
  const saver = createSettingsSaver(api.send, pending);
  const settled = jest.fn();
  saver.save(light);
  saver.save(dark);
  const settling = saver.settle().then(settled);
  api.succeed();
  await waitForNextTurn();
  expect(settled).not.toHaveBeenCalled();
  api.succeed();
  await settling;
  expect(settled).toHaveBeenCalled();
});

test('SET-2 settings stay marked as unsaved until the last change is saved', async () => {
  const api = createSlowApi();
  const saver = createSettingsSaver(api.send, pending);
  saver.save(light);
  expect(pending.read()).toBe(true);
  api.fail();
  await saver.settle();
  expect(pending.read()).toBe(true);
  saver.save(dark);
  saver.save(light);
  api.succeed();
  await waitForNextTurn();
  expect(pending.read()).toBe(true);
  api.succeed();
  await saver.settle();
  expect(pending.read()).toBe(false);
});
