import { createRoot } from 'react-dom/client';
import { readBuildId } from '@nyimbo/shared-events';
import { App } from './App.tsx';
import { createShell, type Shell } from './createShell.ts';
import { createScriptLoader, type ScriptLoader } from './host/createScriptLoader.ts';
import { loadRegistry } from './host/loadRegistry.ts';
import { readPageGlobals } from './host/pageGlobals.ts';
import type { RemoteRuntime } from './host/RemoteRuntime.ts';
import { replayEarlyClicks } from './html/replayEarlyClicks.ts';
import { showBootFailure } from './html/showBootFailure.ts';
import { defineSlotElement } from './parts/slotElements.ts';

type CreateRuntime = (scripts: ScriptLoader) => RemoteRuntime;

async function start(createRuntime: CreateRuntime): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('The HTML has no element #app.');
  const globals = readPageGlobals();
  const registry = await loadRegistry(globals.registry);
  const scripts = createScriptLoader(globals.preloads);
  if (registry.shell) scripts.registerBuild(`/r/shell/${registry.shell.build}/`, registry.shell.hashes);
  const runtime = createRuntime(scripts);
  const shell = createShell({
    registry,
    globals,
    runtime,
    build: readBuildId(),
    // These features are a separate chunk, which does not delay the first screen. If it fails to load, the site works,
    // but not offline.
    onIdle: () => {
      import('./install/startDeferredFeatures.ts').then(
        (module) => module.startDeferredFeatures({ shell, registry, runtime }),
        () => undefined,
      );
    },
  });
  defineSlotElement();
  startLoadingPage(shell);
  createRoot(root).render(<App shell={shell} />);
  replayEarlyClicks(root);
  await shell.session.restore();
}

/** Loads the page's module while React renders the frame. If loading fails, `usePage` shows the error. */
function startLoadingPage({ site, loader }: Shell): void {
  const match = site.match(window.location.pathname);
  if (match) loader.load(match.route).catch(() => undefined);
}

/**
 * Starts the app in the static HTML. If that fails, shows an error card.
 * @param createRuntime creates the runtime that loads remotes
 */
export function startShell(createRuntime: CreateRuntime): void {
  start(createRuntime).catch(showBootFailure);
}
