import './setNonce.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createShell } from './createShell.ts';
import { showBootFailure } from './html/showBootFailure.ts';
import { createFederationRuntime } from './host/federationRuntime.ts';
import { loadRegistry } from './host/loadRegistry.ts';
import { readPageGlobals } from './host/pageGlobals.ts';
import { replayEarlyClicks } from './html/replayEarlyClicks.ts';
import { defineSlotElement } from './parts/slotElements.ts';

declare const __BUILD_ID__: string | undefined;

async function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('The HTML has no element #app.');
  const globals = readPageGlobals();
  const registry = await loadRegistry(globals.registry);
  const build = typeof __BUILD_ID__ === 'undefined' ? 'dev' : __BUILD_ID__;
  const shell = createShell({ registry, globals, runtime: createFederationRuntime(), build });
  defineSlotElement();
  createRoot(root).render(<App shell={shell} />);
  replayEarlyClicks(root);
  await shell.session.restore();
}

start().catch(showBootFailure);
