import { createScope } from '@nyimbo/shared-events/scope';
import type { Shell } from '../createShell.ts';
import type { Registry } from '../host/Registry.ts';
import type { RemoteRuntime } from '../host/RemoteRuntime.ts';
import { isDevtoolsWanted } from '../devtools/devtoolsSwitch.ts';
import { createLivePages } from '../host/createLivePages.ts';
import { SCRIPT_LOST } from '../host/createScriptLoader.ts';
import { createBuildLoader } from '../host/createBuildLoader.ts';
import { followTheme } from './followTheme.ts';
import { keepFocus } from './keepFocus.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { reportLostScript } from '../host/fallback/reportFault.ts';
import { readLiveRegistry } from '../host/readLiveRegistry.ts';
import { watchConnectivity } from './watchConnectivity.ts';

interface InstallOptions {
  shell: Shell;
  registry: Registry;
  runtime: RemoteRuntime;
}

/** Query of the installed site's search shortcut (the web manifest, server/src/web/install). */
const SEARCH_SHORTCUT = 'open=search';

let isStarted = false;

/**
 * Starts the features that are not needed for the first screen: the service worker, outage messages, and new releases
 * while the document is open. Runs once per document, however often it is called.
 */
export function startInstall({ shell, registry, runtime }: InstallOptions): void {
  if (isStarted) return;
  isStarted = true;
  // Preload the fallback code: it must be available when the network or the shell's old files fail.
  import('../host/fallback/openFallback.ts').catch(() => undefined);
  if (isDevtoolsWanted()) {
    // Failure is ignored: the page works without the devtools.
    import('../devtools/openDevtools.tsx').then(
      (later) => later.openDevtools({ shell, registry }),
      () => undefined,
    );
  }
  // Never disposed: it lives as long as the document.
  const scope = createScope();
  followTheme(shell.bus, scope);
  keepFocus(scope);
  const live = createLivePages({
    boot: shell.pages,
    registry,
    createLoader: (name, build) => createBuildLoader({ runtime, name, build }),
    readRegistry: readLiveRegistry,
  });
  shell.pages = live;
  const worker = registerServiceWorker(shell.bus, scope);
  const connectivity = watchConnectivity({
    bus: shell.bus,
    scope,
    isReachable: async () => (await readLiveRegistry()) !== null,
  });
  worker.onConnectivity(connectivity.report);
  scope.add(live.onRelease(worker.cacheVisited));
  const checkForRelease = () => {
    if (document.visibilityState === 'visible') void live.look();
  };
  scope.listen(document, 'visibilitychange', checkForRelease);
  scope.listen(window, SCRIPT_LOST, (event) => {
    // A release may have removed the script. The next navigation fetches the registry and loads its page from there.
    live.expire();
    if (event instanceof CustomEvent) reportLostScript(shell.globals.apiBase, scope, String(event.detail));
  });
  scope.listen(window, 'online', checkForRelease);
  if (window.location.search.includes(SEARCH_SHORTCUT)) shell.openSearch();
}
