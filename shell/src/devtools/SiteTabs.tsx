import { useEffect, useState, type ReactElement } from 'react';
import { owners } from '@nyimbo/shared-events';
import type { Shell } from '../createShell.ts';
import type { Registry } from '../host/Registry.ts';
import { slotKeyOf } from '../parts/createSlotActivation.ts';
import { useStore } from '../support/useStore.ts';
import { DetailList } from './devtoolsStyles.ts';
import { readReleases, type ReleaseEntry } from './readReleases.ts';

/** Lists each slot's modules and whether they are mounted. */
export function SlotsTab({ shell }: { shell: Shell }): ReactElement {
  const active = useStore(shell.slots.active);
  return (
    <DetailList>
      {shell.site.slots.map((entry) => (
        <li key={slotKeyOf(entry)}>
          <strong>{entry.slot}</strong>
          <span className="fact-state" data-state={active.has(slotKeyOf(entry)) ? 'ready' : 'waiting'}>
            {active.has(slotKeyOf(entry)) ? 'mounted' : `waits for ${entry.load}`}
          </span>
          <p>
            {entry.remote} {entry.module}
          </p>
        </li>
      ))}
    </DetailList>
  );
}

/** Lists the site's routes with the remote that owns each. */
export function RoutesTab({ registry }: { registry: Registry }): ReactElement {
  const routes = Object.values(registry.remotes).flatMap(({ current: { description } }) =>
    description.routes.map(({ path, module }) => ({ path, module, remote: description.name })),
  );
  return (
    <DetailList>
      {routes.map(({ path, module, remote }) => (
        <li key={path}>
          <strong>{path}</strong>
          <p>
            {remote} {module}
          </p>
        </li>
      ))}
    </DetailList>
  );
}

/** Lists the contract's messages with their owner and the module that handles each. */
export function MessagesTab({ shell }: { shell: Shell }): ReactElement {
  const active = useStore(shell.slots.active);
  return (
    <DetailList>
      {Object.entries(owners).map(([name, owner]) => {
        const entry = shell.site.findHandler(name);
        const isMounted = entry !== null && active.has(slotKeyOf(entry));
        return (
          <li key={name}>
            <strong>{name}</strong>
            <p>
              {owner} {entry && `${entry.module}, ${isMounted ? 'mounted' : 'loads with the first message'}`}
            </p>
          </li>
        );
      })}
    </DetailList>
  );
}

/** Lists the apps whose build differs from the previous release. */
function listChangedApps(entry: ReleaseEntry, before: ReleaseEntry | undefined): string[] {
  const apps = Object.entries(entry.builds).filter(([name, build]) => before?.builds[name] !== build);
  return apps.map(([name, build]) => `${name} ${build}`);
}

/** Shows the release history, or only the live release on a host without a history. */
export function ReleasesTab({ registry }: { registry: Registry }): ReactElement {
  const [entries, setEntries] = useState<ReleaseEntry[] | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    void readReleases()
      .then(setEntries)
      .finally(() => setIsLoading(false));
  }, []);
  if (isLoading) return <p role="status">Loading the history…</p>;
  if (entries === null) return <p>This page runs release {registry.seq}. This host has no history.</p>;
  return (
    <DetailList>
      {entries.map((entry, index) => (
        <li key={entry.seq}>
          <strong>Release {entry.seq}</strong>
          {entry.seq === registry.seq && <span className="fact-state">this page</span>}
          <p>
            {entry.at} {entry.note}
          </p>
          <p>{listChangedApps(entry, entries[index + 1]).join(', ')}</p>
        </li>
      ))}
    </DetailList>
  );
}
