import { createScope } from '@nyimbo/shared-events/scope';
import type { Shell } from '../createShell.ts';
import type { Registry } from '../host/Registry.ts';
import type { RemoteRuntime } from '../host/RemoteRuntime.ts';
import { isDevtoolsWanted } from '../devtools/devtoolsWish.ts';
import { createLivePages } from '../host/createLivePages.ts';
import { SCRIPT_LOST } from '../host/createScriptLoader.ts';
import { createSideLoader } from '../host/createSideLoader.ts';
import { followTheme } from './followTheme.ts';
import { keepFocus } from './keepFocus.ts';
import { keepThings } from './keepThings.ts';
import { reportLostScript } from '../host/fallback/reportFault.ts';
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
  // What a build that fails gives way by: at hand when it is the line, or the shell's own old files, that fail.
  import('../host/fallback/openFallback.ts').catch(() => undefined);
  if (isDevtoolsWanted()) {
    // A page without them is as good as ever.
    import('../devtools/openDevtools.tsx').then(
      (later) => later.openDevtools({ shell, registry }),
      () => undefined,
    );
  }
  // As long as the page lives.
  const scope = createScope();
  followTheme(shell.bus, scope);
  keepFocus(scope);
  const live = createLivePages({
    boot: shell.pages,
    registry,
    createLoader: (name, build) => createSideLoader({ runtime, name, build }),
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
  scope.listen(window, SCRIPT_LOST, (event) => {
    // Maybe a release has taken it away: the next navigation finds out, and gets its page from that.
    live.expire();
    if (event instanceof CustomEvent) reportLostScript(shell.globals.apiBase, scope, String(event.detail));
  });
  scope.listen(window, 'online', look);
  if (window.location.search.includes(SEARCH_SHORTCUT)) shell.openSearch();
}
