import type { Preferences } from '@nyimbo/shared-events';
import { createTestBus, resetBus } from '@nyimbo/shared-events/testing';
import { createSafeStorage } from '../support/safeStorage.ts';
import { stubMedia } from '../testing/stubMedia.ts';
import { createPreferences } from './createPreferences.ts';

const storage = createSafeStorage(() => window.localStorage);

function setUp() {
  const bus = createTestBus('shell');
  const saved: Preferences[] = [];
  const owner = createPreferences({ bus, storage, onSave: () => saved.push(owner.preferences.read()) });
  return { bus, saved, owner };
}

beforeEach(() => {
  resetBus();
  window.localStorage.clear();
  stubMedia();
});

test('SET-1 the theme is dark by default, and a chosen theme is stored', () => {
  const { bus, owner } = setUp();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  owner.set({ theme: 'light' });
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(window.localStorage.getItem('theme')).toBe('light');
  expect(bus.read('theme')).toEqual({ choice: 'light', active: 'light' });
});

test("SET-1 'system' follows the device", () => {
  stubMedia({ isDark: false });
  window.localStorage.setItem('theme', 'system');
  const { bus } = setUp();
  expect(bus.read('theme')).toEqual({ choice: 'system', active: 'light' });
});

test('SET-1 uses the default for an unknown stored value', () => {
  window.localStorage.setItem('theme', 'pink');
  setUp();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('PLY-4 autoplay is on by default, and a stored choice overrides it', () => {
  expect(setUp().bus.read('preferences')).toMatchObject({ loop: false, autoplay: true });
  resetBus();
  window.localStorage.setItem('autoPlayNext', 'false');
  expect(setUp().bus.read('preferences')?.autoplay).toBe(false);
  resetBus();
  window.localStorage.removeItem('autoPlayNext');
  window.localStorage.setItem('loopSong', 'true');
  expect(setUp().bus.read('preferences')).toMatchObject({ loop: true, autoplay: false });
});

test('PLY-4 autoplay that is off only because it was once the default is on, until the listener chooses', () => {
  const storedWithFirstChange = {
    theme: 'light',
    playerStyle: 'wave',
    playerPosition: 'bottom',
    loopSong: 'false',
    autoPlayNext: 'false',
  };
  Object.assign(window.localStorage, storedWithFirstChange);
  const { bus, owner } = setUp();
  expect(bus.read('preferences')).toMatchObject({ theme: 'light', autoplay: true });
  owner.set({ autoplay: false });
  resetBus();
  expect(setUp().bus.read('preferences')?.autoplay).toBe(false);
  resetBus();
  window.localStorage.clear();
  Object.assign(window.localStorage, storedWithFirstChange, { loopSong: 'true' });
  expect(setUp().bus.read('preferences')).toMatchObject({ loop: true, autoplay: false });
});

test('PLY-5 loop and autoplay exclude each other and are stored', () => {
  const { bus } = setUp();
  const player = createTestBus('mfe-player');
  player.send('preferences/set', { loop: true });
  player.send('preferences/set', { autoplay: true });
  expect(bus.read('preferences')).toMatchObject({ loop: false, autoplay: true });
  expect(window.localStorage.getItem('loopSong')).toBe('false');
  expect(window.localStorage.getItem('autoPlayNext')).toBe('true');
  player.send('preferences/set', { loop: true });
  expect(bus.read('preferences')).toMatchObject({ loop: true, autoplay: false });
});

describe('data saver', () => {
  const askToSaveData = (saveData: boolean) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  test('follows the browser’s setting until the listener chooses', () => {
    expect(setUp().bus.read('preferences')?.dataSaver).toBe(false);
    resetBus();
    askToSaveData(true);
    const { bus, owner } = setUp();
    expect(bus.read('preferences')?.dataSaver).toBe(true);
    expect(document.documentElement.dataset['dataSaver']).toBe('on');
    owner.set({ loop: true });
    expect(window.localStorage.getItem('dataSaver')).toBeNull();
    owner.set({ dataSaver: false });
    resetBus();
    expect(setUp().bus.read('preferences')?.dataSaver).toBe(false);
  });

  test('is stored on this device', () => {
    setUp().owner.set({ dataSaver: true });
    expect(window.localStorage.getItem('dataSaver')).toBe('true');
    resetBus();
    expect(setUp().bus.read('preferences')?.dataSaver).toBe(true);
  });
});

test('SET-2 sends the listener’s changes to the account, but not settings that come from the account', () => {
  const { saved, owner } = setUp();
  owner.adopt({ playerStyle: 'advanced' });
  expect(saved).toEqual([]);
  expect(window.localStorage.getItem('playerStyle')).toBe('advanced');
  owner.set({ playerPosition: 'top' });
  expect(saved).toEqual([expect.objectContaining({ playerStyle: 'advanced', playerPosition: 'top' })]);
});

test('SES-2 logging out resets the theme to dark and removes its key', () => {
  const { owner } = setUp();
  owner.set({ theme: 'light', loop: true });
  owner.forgetTheme();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(window.localStorage.getItem('theme')).toBeNull();
  expect(owner.preferences.read().loop).toBe(true);
});

test('SES-2 a page from the back/forward cache applies the theme after a logout elsewhere', () => {
  const { owner } = setUp();
  owner.set({ theme: 'light' });
  window.localStorage.removeItem('theme');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
});
