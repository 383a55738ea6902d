import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Banner, Button } from '@nyimbo/shared-ui';
import { BusLog } from '../../devtools/BusLog.tsx';
import { useStore } from '../../support/useStore.ts';
import type { SoloApi } from '../preview/SoloApi.ts';
import type { ApiStatus, Controls as ControlsStore } from './createControls.ts';
import { ControlsProvider, useControls } from './ControlsContext.ts';
import { ControlsGrid, Panel, PreviewArea } from './controlsStyles.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { ModulePanel } from './ModulePanel.tsx';
import { SwitchPanel } from './SwitchPanel.tsx';

function Heading(): ReactElement {
  const controls = useControls();
  const [status, setStatus] = useState<ApiStatus | null>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => void controls.readStatus().then(setStatus), [controls]);
  const handleCopy = () => {
    navigator.clipboard.writeText(window.location.href).then(
      () => setCopied('Link copied.'),
      () => setCopied('Your browser blocked copying. Copy the link from the address bar.'),
    );
  };
  const about = status && `Build ${status.build}, API at ${status.apiUrl}.`;
  return (
    <header>
      <h1>{controls.page.app}, alone</h1>
      <p role="status">{copied || about}</p>
      <Button onClick={handleCopy}>Copy link</Button>
      {status?.isReachable === false && (
        <Banner tone="danger">No API at {status.apiUrl}, so calls fail. Start it, or choose another with --api.</Banner>
      )}
    </header>
  );
}

function Unreleased({ preview }: { preview: SoloApi }): ReactElement {
  const [lines, setLines] = useState<string[] | null>(null);
  return (
    <Panel>
      <h2>Unreleased</h2>
      <p className="panel-hint">Unmounts everything, then lists what the remote left running.</p>
      <Button onClick={() => setLines(preview.listUnreleased())}>Check</Button>
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

function PreviewLog({ preview }: { preview: SoloApi }): ReactElement {
  const lines = useStore(preview.lines);
  return <BusLog lines={lines} onClear={preview.clearLog} />;
}

function PreviewFrame(): ReactElement {
  const controls = useControls();
  const { width } = useStore(controls.state);
  const address = useStore(controls.previewAddress);
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <PreviewArea>
      {address !== null && (
        <iframe
          ref={frame}
          title={`Preview of ${controls.page.app}`}
          src={address}
          style={width === null ? undefined : { width }}
          allow="autoplay; clipboard-write"
          onLoad={() => frame.current && controls.connect(frame.current)}
        />
      )}
    </PreviewArea>
  );
}

function Layout(): ReactElement {
  const controls = useControls();
  const preview = useStore(controls.preview);
  const problem = useStore(controls.problem);
  return (
    <ControlsGrid>
      <Heading />
      <section aria-label="Preview controls">
        {problem && <Banner tone="danger">{problem}</Banner>}
        {preview && <ModulePanel preview={preview} />}
        <SwitchPanel />
        {preview && <Unreleased preview={preview} />}
      </section>
      <PreviewFrame />
      <section aria-label="Messages">
        {preview && <MessagePanel preview={preview} />}
        {preview && <PreviewLog preview={preview} />}
      </section>
    </ControlsGrid>
  );
}

/** The page of the solo harness: its controls, and an iframe with the preview of the remote. */
export function Controls({ controls }: { controls: ControlsStore }): ReactElement {
  return (
    <ControlsProvider value={controls}>
      <Layout />
    </ControlsProvider>
  );
}
