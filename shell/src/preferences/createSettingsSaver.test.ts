import type { Preferences } from '@nyimbo/shared-events';
import { createSafeStorage } from '../support/safeStorage.ts';
import { createSettingsSaver } from './createSettingsSaver.ts';
import { DEFAULT_PREFERENCES } from './preferencesRules.ts';
import { createPendingSettings } from './pendingSettings.ts';

const dark: Preferences = { ...DEFAULT_PREFERENCES, theme: 'dark' };
const light: Preferences = { ...DEFAULT_PREFERENCES, theme: 'light' };

/** A fake API whose calls end when the test ends them. */
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
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('SET-1 a change is sent at once, so that leaving the page does not lose it', () => {
  const api = createSlowApi();
  createSettingsSaver(api.send, pending).save(light);
  expect(api.sent).toEqual([light]);
});

test('SET-1 of the changes during a call only the last is sent, after it', async () => {
  const api = createSlowApi();
  const saver = createSettingsSaver(api.send, pending);
  for (const preferences of [light, dark, light, dark]) saver.save(preferences);
  expect(api.sent).toEqual([light]);
  api.succeed();
  await nextTurn();
  expect(api.sent).toEqual([light, dark]);
});

test('SET-1 a failed call does not hold up the next', async () => {
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
  await nextTurn();
  expect(settled).not.toHaveBeenCalled();
  api.succeed();
  await settling;
  expect(settled).toHaveBeenCalled();
});

test('SET-2 what is on its way or has failed is due, until the last of it is saved', async () => {
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
  await nextTurn();
  expect(pending.read()).toBe(true);
  api.succeed();
  await saver.settle();
  expect(pending.read()).toBe(false);
});
