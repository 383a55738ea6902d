import { useState, type ReactElement } from 'react';
import { Button, Chip } from '@nyimbo/shared-ui';
import { BusLog } from './BusLog.tsx';
import type { Shell } from '../createShell.ts';
import type { Registry } from '../host/Registry.ts';
import { useStore } from '../support/useStore.ts';
import type { DevtoolsLog } from './createDevtoolsLog.ts';
import type { RemoteInfo } from './describeRemotes.ts';
import { Root } from './devtoolsStyles.ts';
import { RemotesTab } from './RemotesTab.tsx';
import { MessagesTab, ReleasesTab, RoutesTab, SlotsTab } from './SiteTabs.tsx';

interface DevtoolsPanelProps {
  shell: Shell;
  registry: Registry;
  log: DevtoolsLog;
  readRemotes: () => RemoteInfo[];
  onClose: () => void;
}

const TABS = ['Remotes', 'Slots', 'Routes', 'Messages', 'Bus', 'Releases'] as const;
type Tab = (typeof TABS)[number];

function BusLogTab({ log }: { log: DevtoolsLog }): ReactElement {
  const lines = useStore(log.lines);
  return <BusLog lines={lines} onClear={log.clear} replay={{ canReplay: log.canReplay, onReplay: log.replay }} />;
}

function TabBody({
  tab,
  shell,
  registry,
  log,
  readRemotes,
}: Omit<DevtoolsPanelProps, 'onClose'> & { tab: Tab }): ReactElement {
  switch (tab) {
    case 'Remotes':
      return <RemotesTab read={readRemotes} />;
    case 'Slots':
      return <SlotsTab shell={shell} />;
    case 'Routes':
      return <RoutesTab registry={registry} />;
    case 'Messages':
      return <MessagesTab shell={shell} />;
    case 'Bus':
      return <BusLogTab log={log} />;
    case 'Releases':
      return <ReleasesTab registry={registry} />;
  }
}

/** Shows developers the site's remotes, slots, routes, messages and releases (docs/teams/solo.md). */
export function DevtoolsPanel({ onClose, ...parts }: DevtoolsPanelProps): ReactElement {
  const [tab, setTab] = useState<Tab>('Remotes');
  const [isFolded, setIsFolded] = useState(false);
  return (
    <Root aria-label="Devtools" data-folded={isFolded || undefined}>
      <header>
        <h2>Devtools</h2>
        <Button aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {isFolded ? 'Expand' : 'Collapse'}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </header>
      <nav className="devtools-tabs" aria-label="Devtools' parts">
        {TABS.map((name) => (
          <Chip key={name} isPressed={name === tab} onPress={() => setTab(name)}>
            {name}
          </Chip>
        ))}
      </nav>
      <div className="devtools-body" role="region" aria-label={tab} tabIndex={0}>
        <TabBody tab={tab} {...parts} />
      </div>
    </Root>
  );
}
