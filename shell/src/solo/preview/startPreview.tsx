import { createRoot } from 'react-dom/client';
import { enableValidation, readBuildId } from '@nyimbo/shared-events';
import * as schemas from '@nyimbo/shared-events/schemas';
import { breakpoint } from '@nyimbo/shared-ui/styles';
import { createShell } from '../../createShell.ts';
import { createScriptLoader } from '../../host/createScriptLoader.ts';
import { createFederationRuntime } from '../../host/federationRuntime.ts';
import { readPageGlobals } from '../../host/pageGlobals.ts';
import { parseRegistry } from '../../host/Registry.ts';
import { applyStoredChoices } from '../../html/applyStoredChoices.ts';
import type { SoloPage } from '../soloPage.ts';
import { createSoloLog } from './createSoloLog.ts';
import { createPreview } from './createPreview.ts';
import { createStubs } from './createStubs.ts';
import { simulateOnlineState } from './setNetwork.ts';
import { Preview } from './Preview.tsx';
import { trackUnreleased } from './trackUnreleased.ts';

/**
 * Runs one remote on the page, with the host code of the real shell and a registry that contains only this remote.
 * @throws when the page's registry does not contain the remote
 */
export function startPreview(root: HTMLElement, { app, network }: SoloPage): void {
  applyStoredChoices(breakpoint.menuOpen);
  simulateOnlineState(network);
  enableValidation(schemas);
  const listUnreleased = trackUnreleased(app);
  const log = createSoloLog();
  const globals = readPageGlobals();
  const registry = parseRegistry(globals.registry);
  const description = registry?.remotes[app]?.current.description;
  if (!registry || !description) throw new Error(`The harness's page has no registry with ${app} in it.`);
  const runtime = createFederationRuntime(createScriptLoader(globals.preloads));
  const shell = createShell({ registry, globals, runtime, build: readBuildId() });
  createStubs(app, log);
  window.__NYIMBO_SOLO__ = createPreview({ shell, description, log, listUnreleased });
  const reactRoot = createRoot(root, {
    // The error boundary shows an error card. Also log the error.
    onCaughtError: (error) => log.addFault(error, app),
  });
  reactRoot.render(<Preview shell={shell} remote={app} mounted={window.__NYIMBO_SOLO__.mounted} />);
  void shell.session.restore();
}
