import { useState, type ReactElement } from 'react';
import { Button, TextAreaField, TextField } from '@nyimbo/shared-ui';
import { useStore } from '../../support/useStore.ts';
import type { SoloApi, SoloModule } from '../preview/SoloApi.ts';
import { useControls } from './ControlsContext.ts';
import { Panel } from './controlsStyles.ts';
import { usePanelText } from './usePanelText.ts';

function ModuleButton({ entry, isShown }: { entry: SoloModule; isShown: boolean }): ReactElement {
  const controls = useControls();
  const { module, kind, location } = entry;
  const handleClick = () => (isShown ? controls.hideModule(module) : controls.showModule(module, null));
  return (
    <li>
      <button type="button" className="panel-choice" aria-pressed={isShown} onClick={handleClick}>
        {module.slice('./'.length)}
        <small>{kind === 'page' ? location : `slot ${location}`}</small>
      </button>
    </li>
  );
}

/** A field for the URL of the page in the preview. */
function AddressField(): ReactElement {
  const controls = useControls();
  const { path } = useStore(controls.state);
  const [text, setText] = usePanelText(path ?? '');
  return (
    <form
      className="panel-row"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.startsWith('/')) controls.openPath(text);
      }}
    >
      <TextField label="Address in the preview" value={text} onChange={setText} placeholder="/…" spellCheck={false} />
      <Button type="submit">Open</Button>
    </form>
  );
}

/** A field for the props of the selected module, as JSON, and a button that mounts the module with them. */
function PropsField({ module }: { module: string }): ReactElement {
  const controls = useControls();
  const { props } = useStore(controls.state);
  const [text, setText] = usePanelText(props ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const handleClick = () => {
    try {
      JSON.parse(text);
      setProblem(null);
      controls.showModule(module, text);
    } catch {
      // SyntaxError: shown at the field.
      setProblem('This is not JSON.');
    }
  };
  return (
    <details open={props !== null}>
      <summary>Props of {module.slice('./'.length)}</summary>
      <TextAreaField
        label="Props as JSON"
        value={text}
        onChange={setText}
        error={problem}
        rows={4}
        spellCheck={false}
        placeholder='{"song": …}'
      />
      <Button onClick={handleClick}>Mount with these props</Button>
    </details>
  );
}

/** Shows a button for each page of the remote, and for each module that it provides for a slot (a part). */
export function ModulePanel({ preview }: { preview: SoloApi }): ReactElement {
  const controls = useControls();
  const { module } = useStore(controls.state);
  const mounted = useStore(preview.mounted);
  const isShown = (entry: SoloModule) =>
    entry.kind === 'page' ? entry.module === module : mounted.some((part) => part.module === entry.module);
  return (
    <Panel>
      <h2>Pages and parts</h2>
      <ul>
        {preview.modules.map((entry) => (
          <ModuleButton key={`${entry.module} ${entry.location}`} entry={entry} isShown={isShown(entry)} />
        ))}
      </ul>
      {preview.modules.some(({ kind }) => kind === 'page') && <AddressField />}
      {module !== null && <PropsField key={module} module={module} />}
    </Panel>
  );
}
