import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Banner, Button } from '@nyimbo/shared-ui';
import { BusLog } from '../../devtools/BusLog.tsx';
import { useStore } from '../../support/useStore.ts';
import type { SoloApi } from '../stage/SoloApi.ts';
import type { ApiStatus, Desk as DeskOwner } from './createDesk.ts';
import { DeskProvider, useDesk } from './DeskContext.ts';
import { DeskGrid, Panel, StagePlace } from './deskStyles.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { ModulePanel } from './ModulePanel.tsx';
import { SwitchPanel } from './SwitchPanel.tsx';

function Heading(): ReactElement {
  const desk = useDesk();
  const [status, setStatus] = useState<ApiStatus | null>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => void desk.readStatus().then(setStatus), [desk]);
  const handleCopy = () => {
    navigator.clipboard.writeText(window.location.href).then(
      () => setCopied('Link copied.'),
      () => setCopied('Your browser blocked copying. Copy the link from the address bar.'),
    );
  };
  const about = status && `Build ${status.build}, API at ${status.apiUrl}.`;
  return (
    <header>
      <h1>{desk.page.app}, alone</h1>
      <p role="status">{copied || about}</p>
      <Button onClick={handleCopy}>Copy link</Button>
      {status?.isReachable === false && (
        <Banner tone="danger">No API at {status.apiUrl}, so calls fail. Start it, or choose another with --api.</Banner>
      )}
    </header>
  );
}

function Leftovers({ stage }: { stage: SoloApi }): ReactElement {
  const [lines, setLines] = useState<string[] | null>(null);
  return (
    <Panel>
      <h2>Leftovers</h2>
      <p className="panel-hint">Unmounts everything, then lists what the remote left running.</p>
      <Button onClick={() => setLines(stage.leftovers())}>Check</Button>
      {lines?.length === 0 && <p className="panel-hint">Nothing left.</p>}
      {lines && lines.length > 0 && (
        <ul className="panel-hint">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Log({ stage }: { stage: SoloApi }): ReactElement {
  const lines = useStore(stage.lines);
  return <BusLog lines={lines} onClear={stage.clearLog} />;
}

function StageFrame(): ReactElement {
  const desk = useDesk();
  const { width } = useStore(desk.state);
  const address = useStore(desk.stageAddress);
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <StagePlace>
      {address !== null && (
        <iframe
          ref={frame}
          title={`Stage of ${desk.page.app}`}
          src={address}
          style={width === null ? undefined : { width }}
          allow="autoplay; clipboard-write"
          onLoad={() => frame.current && desk.connect(frame.current)}
        />
      )}
    </StagePlace>
  );
}

function Layout(): ReactElement {
  const desk = useDesk();
  const stage = useStore(desk.stage);
  const problem = useStore(desk.problem);
  return (
    <DeskGrid>
      <Heading />
      <section aria-label="What is on the stage">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {stage && <ModulePanel stage={stage} />}
        <SwitchPanel />
        {stage && <Leftovers stage={stage} />}
      </section>
      <StageFrame />
      <section aria-label="Messages">
        {stage && <MessagePanel stage={stage} />}
        {stage && <Log stage={stage} />}
      </section>
    </DeskGrid>
  );
}

/** The page with the harness's controls, around the stage, which is a frame. */
export function Desk({ desk }: { desk: DeskOwner }): ReactElement {
  return (
    <DeskProvider value={desk}>
      <Layout />
    </DeskProvider>
  );
}
