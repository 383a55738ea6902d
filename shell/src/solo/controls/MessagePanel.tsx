import { useEffect, useState, type ReactElement } from 'react';
import { Banner, Button, SelectField, TextAreaField } from '@nyimbo/shared-ui';
import { useStore } from '../../support/useStore.ts';
import type { SoloMessage } from '../preview/listMessages.ts';
import type { SoloApi } from '../preview/SoloApi.ts';
import { useControls } from './ControlsContext.ts';
import { Panel } from './controlsStyles.ts';
import { usePanelText } from './usePanelText.ts';
import { describeError } from '../../devtools/describeError.ts';

type Outcome = { tone: 'success' | 'danger'; text: string };

const formatPayload = (payload: unknown): string => JSON.stringify(payload, null, 2);

interface ListProps {
  title: string;
  messages: SoloMessage[];
  onChoose: (name: string) => void;
}

function MessageList({ title, messages, onChoose }: ListProps): ReactElement | null {
  const { message } = useStore(useControls().state);
  if (messages.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {messages.map(({ name, kind, owner, side }) => (
          <li key={name}>
            <button
              type="button"
              className="panel-choice"
              aria-pressed={name === message}
              onClick={() => onChoose(name)}
            >
              {name}
              <small>{side === 'own' ? kind : `${kind} of ${owner}`}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An editor for the payload of the selected message, with a button to send it. */
function Editor({ name, examples }: { name: string; examples: unknown[] }): ReactElement {
  const controls = useControls();
  const { payload } = useStore(controls.state);
  const [text, setText] = usePanelText(payload ?? formatPayload(examples[0] ?? {}));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handleSend = () => {
    setIsBusy(true);
    setOutcome(null);
    controls
      .send(name, text)
      .then(
        (sent) => setOutcome({ tone: 'success', text: sent }),
        (error: unknown) => setOutcome({ tone: 'danger', text: describeError(error) }),
      )
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      {examples.length > 1 && (
        <SelectField
          label="Example"
          placeholder="As below"
          options={examples.map((_, index) => ({ value: String(index), label: `Example ${index + 1}` }))}
          value=""
          onChange={(index) => setText(formatPayload(examples[Number(index)]))}
        />
      )}
      <TextAreaField label={`Payload of ${name}`} value={text} onChange={setText} rows={8} spellCheck={false} />
      <Button variant="accent" isBusy={isBusy} onClick={handleSend}>
        Send {name}
      </Button>
      {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
    </>
  );
}

/**
 * Lists the messages that a developer can send: messages that the remote handles, and messages of other apps, which are
 * not on this page.
 */
export function MessagePanel({ preview }: { preview: SoloApi }): ReactElement {
  const controls = useControls();
  const { message } = useStore(controls.state);
  const [examples, setExamples] = useState<{ name: string; list: unknown[] } | null>(null);
  // Reads the examples of the selected message. This panel or the URL selects it.
  useEffect(() => {
    if (message === null) return undefined;
    let isCurrent = true;
    void preview.readExamples(message).then((list) => isCurrent && setExamples({ name: message, list }));
    return () => {
      isCurrent = false;
    };
  }, [preview, message]);
  const choose = (name: string) => controls.update({ message: name, payload: null, isSent: false });
  const bySide = (side: SoloMessage['side']) => preview.messages.filter((entry) => entry.side === side);
  const list = examples?.name === message ? examples.list : [];
  return (
    <Panel>
      <h2>Messages</h2>
      {bySide('own').length === 0 && <p className="panel-hint">This remote handles no commands or requests.</p>}
      <MessageList title="Handles" messages={bySide('own')} onChoose={choose} />
      {message !== null && <Editor key={`${message} ${list.length}`} name={message} examples={list} />}
      <details>
        <summary>Messages from other apps</summary>
        <MessageList title="Send as another app" messages={bySide('foreign')} onChoose={choose} />
      </details>
    </Panel>
  );
}
