import { configureApi } from '@nyimbo/shared-api';
import { connectBus, type Bus, type SongRef } from '@nyimbo/shared-events';
import { createMenuState, type MenuState } from './frame/createMenuState.ts';
import { createFallbackLoader, type PartLoader } from './host/createFallbackLoader.ts';
import { createModuleLoader, PART_TIMEOUT_MS } from './host/createModuleLoader.ts';
import { createSite, type Site } from './host/createSite.ts';
import type { PageGlobals } from './host/pageGlobals.ts';
import { isBrokenBuild } from './host/fallback/brokenBuilds.ts';
import type { Registry } from './host/Registry.ts';
import type { RemoteRuntime } from './host/RemoteRuntime.ts';
import { entryKeyOf } from './navigation/entryKey.ts';
import { createScrollPositions, type ScrollPositions } from './navigation/createScrollPositions.ts';
import { startEarlySound, type EarlySound } from './parts/startEarlySound.ts';
import { createSlotActivation, type SlotActivation } from './parts/createSlotActivation.ts';
import { createPreferences, type PreferencesOwner } from './preferences/createPreferences.ts';
import { createSettingsSaver } from './preferences/createSettingsSaver.ts';
import { createAccountSettings } from './preferences/createAccountSettings.ts';
import { createPendingSettings } from './preferences/pendingSettings.ts';
import { createSession, type SessionOwner } from './session/createSession.ts';
import { lazySessionApi } from './session/lazySessionApi.ts';
import type { SessionApi } from './session/SessionApi.ts';
import { safeLocalStorage, safeSessionStorage, type SafeStorage } from './support/safeStorage.ts';
import { createToasts, type Toasts } from './toasts/createToasts.ts';

/**
 * Matches and loads pages. When a newer release replaces it, the slots keep the modules of the release that the
 * document was opened with, because these modules hold state.
 */
export interface PageSource {
  site: Pick<Site, 'match'>;
  loader: PartLoader;
}

/** The services that the shell's components use. */
export interface Shell {
  globals: PageGlobals;
  bus: Bus;
  site: Site;
  loader: PartLoader;
  /**
   * Matches and loads pages: `site` and `loader` above, until a newer release replaces them (host/createLivePages.ts).
   */
  pages: PageSource;
  slots: SlotActivation;
  earlySound: EarlySound;
  session: SessionOwner;
  preferences: PreferencesOwner;
  toasts: Toasts;
  menus: MenuState;
  scroll: ScrollPositions;
  /** Opens the log-in dialog, for the 'Log in' button. */
  requestLogIn(): void;
  openSearch(): void;
  dispose(): void;
}

interface ShellOptions {
  registry: Registry;
  globals: PageGlobals;
  runtime: RemoteRuntime;
  build: string;
  /** Defaults to the real API. */
  api?: SessionApi;
  /** Called when the browser is idle after the first screen, and again after each page. */
  onIdle?: () => void;
}

const readHistoryKey = () => {
  const state: unknown = window.history.state;
  const hasRouterKey = typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';
  const { pathname, search } = window.location;
  return entryKeyOf({ key: hasRouterKey ? String(state.key) : 'default', pathname, search });
};

/** Sets the attribute `data-player`. Styles use it to reserve space for the player bar. */
function markPlayerBar(song: SongRef | null): void {
  document.documentElement.dataset['player'] = song ? 'shown' : 'none';
}

/**
 * Creates a loader that falls back to another build when the live build of a remote fails. Loads the code for this on
 * demand.
 */
function createPartLoader(parts: Pick<ShellOptions, 'registry' | 'runtime' | 'globals'> & { storage: SafeStorage }) {
  const { registry, runtime, globals, storage } = parts;
  const live = createModuleLoader({ registry, runtime, timeoutMs: PART_TIMEOUT_MS });
  return createFallbackLoader({
    live,
    timeoutMs: PART_TIMEOUT_MS,
    isBroken: (remote) => {
      const build = registry.remotes[remote]?.current;
      return !!build && isBrokenBuild(storage, remote, build.build);
    },
    open: async (id, error) => {
      const { openFallback } = await import('./host/fallback/openFallback.ts');
      return openFallback({ id, error, registry, runtime, live, storage, apiBase: globals.apiBase });
    },
  });
}

/** Wires the shell together. The shell lives as long as the document; tests dispose it. */
export function createShell({ registry, globals, runtime, build, api = lazySessionApi, onIdle }: ShellOptions): Shell {
  const bus = connectBus(`shell@${build}`);
  const site = createSite(registry);
  const toasts = createToasts(bus);
  const storages = { local: safeLocalStorage, session: safeSessionStorage };

  const pendingSettings = createPendingSettings(safeLocalStorage);
  const settings = createSettingsSaver(api.saveSettings, pendingSettings);
  const preferences = createPreferences({ bus, storage: storages.local, onSave: () => accountSettings.onSave() });
  const accountSettings = createAccountSettings({
    readStatus: () => session.state.read().status,
    pending: pendingSettings,
    save: () => settings.save(preferences.preferences.read()),
    adopt: preferences.adopt,
    forget: preferences.forgetTheme,
  });
  const session = createSession({
    bus,
    storages,
    api,
    onPreferences: accountSettings.onPreferences,
    settleCalls: settings.settle,
    onLogOut: accountSettings.onLogOut,
  });
  configureApi({
    apiBase: globals.apiBase,
    mediaBase: globals.mediaBase,
    getToken: session.getToken,
    onUnauthorised: session.renew,
  });

  // Create the early sound before the slots, because the slots read whether a song is starting.
  const earlySound = startEarlySound(bus);
  earlySound.song.watch(() => markPlayerBar(earlySound.song.read()));
  bus.watch('player/state', ({ song }) => markPlayerBar(song));
  const owned = {
    accountSettings,
    earlySound,
    slots: createSlotActivation(site, bus, { isSoundStarting: earlySound.isStarting, onIdle }),
    menus: createMenuState(storages.session),
    scroll: createScrollPositions(storages.session, readHistoryKey),
  };
  const pages = { site, loader: createPartLoader({ registry, runtime, globals, storage: storages.session }) };
  return {
    globals,
    bus,
    ...pages,
    pages,
    toasts,
    preferences,
    session,
    ...owned,
    requestLogIn: () => {
      owned.menus.isSideMenuOpen.write(false);
      bus.request('auth/log-in', { reason: 'menu' }).catch(() => {
        // BusError: the dialog's module did not load in time. An error card or a toast has already informed the
        // visitor.
      });
    },
    openSearch: () => bus.send('search/open', {}),
    dispose: () => {
      for (const part of [...Object.values(owned), toasts, preferences, session, bus]) part.dispose();
    },
  };
}
