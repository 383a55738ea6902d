import { createRoot } from 'react-dom/client';
import type { Shell } from '../createShell.ts';
import { isBrokenBuild } from '../host/fallback/brokenBuilds.ts';
import type { Registry } from '../host/Registry.ts';
import { safeSessionStorage } from '../support/safeStorage.ts';
import { createDevtoolsLog } from './createDevtoolsLog.ts';
import { describeRemotes } from './describeRemotes.ts';
import { DevtoolsPanel } from './DevtoolsPanel.tsx';
import { disableDevtools } from './devtoolsSwitch.ts';

/** Whether a remote's build is overridden. The server lists overridden builds in a badge in the HTML. */
const isOverridden = (remote: string): boolean =>
  document.getElementById('override')?.textContent?.includes(remote) ?? false;

/** Lists the modules of a remote's pages and slots. The registry in the HTML does not name a remote's other modules. */
function listModules(registry: Registry, remote: string): string[] {
  const description = registry.remotes[remote]?.current.description;
  return [...(description?.routes ?? []), ...(description?.slots ?? [])].map(({ module }) => module);
}

/** Shows the panel. Its 'Close' button removes the panel and switches the devtools off for this tab. */
export function openDevtools({ shell, registry }: { shell: Shell; registry: Registry }): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const log = createDevtoolsLog();
  const readRemotes = () =>
    describeRemotes({
      registry,
      resources: performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming),
      hasModule: (remote) =>
        listModules(registry, remote).some((module) => shell.loader.peek({ remote, module }) !== null),
      isBroken: (remote, build) => isBrokenBuild(safeSessionStorage, remote, build),
      isOverridden,
      now: performance.now(),
    });
  const close = () => {
    const path = disableDevtools();
    if (path !== null) shell.bus.send('navigate/to', { path, replace: true });
    log.dispose();
    root.unmount();
    container.remove();
  };
  root.render(<DevtoolsPanel shell={shell} registry={registry} log={log} readRemotes={readRemotes} onClose={close} />);
}
