import { createScope } from '@nyimbo/shared-events/scope';
import type { Shell } from '../createShell.ts';
import type { Registry } from '../host/Registry.ts';
import type { RemoteRuntime } from '../host/RemoteRuntime.ts';
import { isDevtoolsEnabled } from '../devtools/devtoolsSwitch.ts';
import { createLivePages } from '../host/createLivePages.ts';
import { SCRIPT_LOST_EVENT } from '../host/createScriptLoader.ts';
import { createBuildLoader } from '../host/createBuildLoader.ts';
import { followTheme } from './followTheme.ts';
import { keepFocus } from './keepFocus.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { reportLostScript } from '../host/fallback/reportFault.ts';
import { readLiveRegistry } from '../host/readLiveRegistry.ts';
import { shareStaffToken } from './shareStaffToken.ts';
import { watchConnectivity } from './watchConnectivity.ts';

interface DeferredFeaturesOptions {
  shell: Shell;
  registry: Registry;
  runtime: RemoteRuntime;
}

/** Query of the installed site's search shortcut (the web manifest, server/src/web/install). */
const SEARCH_SHORTCUT = 'open=search';

let isStarted = false;

const isOnAnotherOrigin = (base: string) => new URL(base, window.location.href).origin !== window.location.origin;

/**
 * Starts the features that are not needed for the first screen: the service worker, outage messages, and new releases
 * while the document is open. Later calls in the same document do nothing.
 */
export function startDeferredFeatures({ shell, registry, runtime }: DeferredFeaturesOptions): void {
  if (isStarted) return;
  isStarted = true;
  // Load the fallback's code now, because it is needed when the network fails or the files of this release are deleted.
  import('../host/fallback/openFallback.ts').catch(() => undefined);
  if (isDevtoolsEnabled()) {
    // Ignore a failure, because the page works without the devtools.
    import('../devtools/openDevtools.tsx').then(
      (module) => module.openDevtools({ shell, registry }),
      () => undefined,
    );
  }
  // This scope is never disposed, because it lives as long as the document.
  const scope = createScope();
  followTheme(shell.bus, scope);
  if (isOnAnotherOrigin(shell.globals.apiBase)) shareStaffToken(shell.bus, scope);
  keepFocus(scope);
  const live = createLivePages({
    boot: shell.pages,
    registry,
    createLoader: (name, build) => createBuildLoader({ runtime, name, build }),
    readRegistry: readLiveRegistry,
  });
  shell.pages = live;
  const worker = registerServiceWorker(shell.bus, scope, shell.globals.apiBase);
  const connectivity = watchConnectivity({
    bus: shell.bus,
    scope,
    isReachable: async () => (await readLiveRegistry()) !== null,
  });
  worker.onConnectivity(connectivity.report);
  scope.add(live.onRelease(worker.cacheVisited));
  const checkForRelease = () => {
    if (document.visibilityState === 'visible') void live.refreshRegistry();
  };
  scope.listen(document, 'visibilitychange', checkForRelease);
  scope.listen(window, SCRIPT_LOST_EVENT, (event) => {
    // A new release may have removed the script. The next navigation fetches the registry and loads its page from the
    // new release.
    live.expireRegistry();
    if (event instanceof CustomEvent) reportLostScript(shell.globals.apiBase, scope, String(event.detail));
  });
  scope.listen(window, 'online', checkForRelease);
  if (window.location.search.includes(SEARCH_SHORTCUT)) shell.openSearch();
}
