import { createScope } from '@nyimbo/shared-events/scope';
import type { Shell } from '../createShell.ts';
import type { Registry } from '../host/Registry.ts';
import type { RemoteRuntime } from '../host/RemoteRuntime.ts';
import { createLivePages } from '../host/createLivePages.ts';
import { createSideLoader } from '../host/createSideLoader.ts';
import { followTheme } from './followTheme.ts';
import { keepThings } from './keepThings.ts';
import { readLiveRegistry } from '../host/readLiveRegistry.ts';
import { watchLine } from './watchLine.ts';

interface InstallOptions {
  shell: Shell;
  registry: Registry;
  runtime: RemoteRuntime;
}

/** The shortcut of the installed site that opens the search (the web manifest, server/src/web/install). */
const SEARCH_SHORTCUT = 'open=search';

let isStarted = false;

/**
 * What the site needs only after its first screen: the service worker, what an outage shows, releases that come while
 * the page is open. Once for the life of the page, however often it is called.
 */
export function startInstall({ shell, registry, runtime }: InstallOptions): void {
  if (isStarted) return;
  isStarted = true;
  // As long as the page lives.
  const scope = createScope();
  followTheme(shell.bus, scope);
  const live = createLivePages({
    boot: shell.pages,
    registry,
    createLoader: (name, release) => createSideLoader({ runtime, name, release }),
    readRegistry: readLiveRegistry,
  });
  shell.pages = live;
  const keeper = keepThings(shell.bus, scope);
  const line = watchLine({ bus: shell.bus, scope, isReachable: async () => (await readLiveRegistry()) !== null });
  keeper.onLine(line.note);
  scope.add(live.onRelease(keeper.keep));
  const look = () => {
    if (document.visibilityState === 'visible') void live.look();
  };
  scope.listen(document, 'visibilitychange', look);
  scope.listen(window, 'online', look);
  if (window.location.search.includes(SEARCH_SHORTCUT)) shell.openSearch();
}
