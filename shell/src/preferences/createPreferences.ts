import type { Bus, Preferences, ThemeName } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { createStore, type Store } from '../support/createStore.ts';
import type { SafeStorage } from '../support/safeStorage.ts';
import {
  changePreferences,
  DEFAULT_PREFERENCES,
  PREFERENCE_KEYS,
  readPreferences,
  resolveTheme,
  storePreferences,
} from './preferencesRules.ts';

/** The preferences and the theme. Publishes both as bus states, `preferences` and `theme`, for all other apps. */
export interface PreferencesOwner {
  preferences: Store<Preferences>;
  theme: Store<ThemeName>;
  /** Changes preferences, stores them in local storage and calls `onSave` to save them to the account. */
  set(change: Partial<Preferences>): void;
  /**
   * Applies the account's preferences after a login (SET-2): stores them locally, and does not save them back to the
   * account.
   */
  adopt(preferences: Partial<Preferences>): void;
  /** SES-2: resets the theme to dark after a logout and removes the stored choice. */
  forgetTheme(): void;
  dispose(): void;
}

interface PreferencesOptions {
  bus: Bus;
  storage: SafeStorage;
  onSave: () => void;
}

const DARK_DEVICE_QUERY = '(prefers-color-scheme: dark)';

/** Owns the preferences and the theme. Updates storage, the document's attributes and the bus with each change. */
export function createPreferences({ bus, storage, onSave }: PreferencesOptions): PreferencesOwner {
  const scope = createScope();
  const device = window.matchMedia(DARK_DEVICE_QUERY);
  const preferences = createStore(readPreferences(storage));
  const readTheme = () => resolveTheme(preferences.read().theme, device.matches);
  const theme = createStore(readTheme());

  const show = () => {
    const { playerPosition, playerStyle, dataSaver, theme: choice } = preferences.read();
    theme.write(readTheme());
    Object.assign(document.documentElement.dataset, {
      theme: theme.read(),
      playerPosition,
      playerStyle,
      dataSaver: dataSaver ? 'on' : 'off',
    });
    bus.publish('preferences', preferences.read());
    bus.publish('theme', { choice, active: theme.read() });
  };
  const change = (next: Preferences) => {
    preferences.write(next);
    storePreferences(storage, next);
    show();
  };
  const set = (partial: Partial<Preferences>) => {
    change(changePreferences(preferences.read(), partial));
    onSave();
  };

  show();
  scope.add(bus.handle('preferences/set', set));
  scope.listen(device, 'change', show);
  // When another tab changes a preference, apply it without storing it again.
  const follow = () => {
    preferences.write(readPreferences(storage));
    show();
  };
  scope.listen(window, 'storage', ({ key }) => {
    if (key === null || Object.values(PREFERENCE_KEYS).includes(key)) follow();
  });
  // A page restored from the back/forward cache has missed storage events.
  scope.listen(window, 'pageshow', ({ persisted }) => {
    if (persisted) follow();
  });

  return {
    preferences,
    theme,
    set,
    adopt: (partial) => change(changePreferences(preferences.read(), partial)),
    forgetTheme: () => {
      preferences.write({ ...preferences.read(), theme: DEFAULT_PREFERENCES.theme });
      storage.remove(PREFERENCE_KEYS.theme);
      show();
    },
    dispose: scope.dispose,
  };
}
