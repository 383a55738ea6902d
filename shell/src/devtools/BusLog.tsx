import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { Button, TextField } from '@nyimbo/shared-ui';
import { color, radius, space, type } from '@nyimbo/shared-ui/styles';
import { filterLines, presentLines, presentPayload, type BusLogLine } from './BusLogLine.ts';

/** Maximum number of rendered lines. The log itself holds more. */
const MAX_SHOWN_LINES = 200;

const Root = styled.section`
  display: grid;
  gap: ${space[3]};
  min-width: 0;

  .log-tools {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: end;
  }

  .log-tools > :first-child {
    flex: 1 1 10rem;
  }

  ol {
    margin: 0;
    padding: 0;
    list-style: none;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    max-height: 26rem;
    overflow: auto;
  }

  li {
    padding: ${space[2]} ${space[3]};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  li[data-kind='fault'] {
    background: ${color.dangerSoft};
  }

  li p {
    margin: 0;
    ${type.meta};
  }

  .log-head {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: baseline;
  }

  .log-about,
  summary {
    color: ${color.text2};
    ${type.meta};
  }

  pre {
    margin: ${space[2]} 0 0;
    max-height: 16rem;
    overflow: auto;
    white-space: pre-wrap;
    ${type.micro};
    font-family: monospace;
  }
`;

interface BusLogProps {
  lines: readonly BusLogLine[];
  onClear: () => void;
  /** Sends the message of a line again. A line has no button for this if `canReplay` returns false. */
  replay?: { canReplay: (line: BusLogLine) => boolean; onReplay: (line: BusLogLine) => void };
}

const presentTime = (at: number): string => new Date(at).toISOString().slice(11, 23);

function LogLine({ line, replay }: { line: BusLogLine; replay: BusLogProps['replay'] }): ReactElement {
  const title = line.name || line.source;
  return (
    <li data-kind={line.kind}>
      <div className="log-head">
        <strong>{title}</strong>
        <span className="log-about">
          {line.kind} · {line.source} · {presentTime(line.at)}
        </span>
        {replay?.canReplay(line) && (
          <Button aria-label={`Send again: ${line.name}`} onClick={() => replay.onReplay(line)}>
            Send again
          </Button>
        )}
      </div>
      {line.text && <p>{line.text}</p>}
      {line.payload !== undefined && (
        <details>
          <summary>Payload</summary>
          <pre>{presentPayload(line.payload)}</pre>
        </details>
      )}
    </li>
  );
}

/** The bus log, newest first, with a filter and buttons to clear and copy it. */
export function BusLog({ lines, onClear, replay }: BusLogProps): ReactElement {
  const [filter, setFilter] = useState('');
  const [copied, setCopied] = useState('');
  const found = filterLines(lines, filter);
  const shown = [...found].reverse().slice(0, MAX_SHOWN_LINES);
  const handleCopy = () => {
    navigator.clipboard.writeText(presentLines(found)).then(
      () => setCopied(`Copied ${found.length} lines.`),
      () => setCopied('Your browser blocked copying.'),
    );
  };
  return (
    <Root aria-label="Log of the bus">
      <div className="log-tools">
        <TextField label="Filter" value={filter} onChange={setFilter} placeholder="player state" spellCheck={false} />
        <Button onClick={handleCopy}>Copy log</Button>
        <Button onClick={onClear}>Clear log</Button>
      </div>
      <p role="status" className="log-about">
        {copied ||
          `${found.length} of ${lines.length} lines${found.length > MAX_SHOWN_LINES ? `, the last ${MAX_SHOWN_LINES} shown` : ''}`}
      </p>
      {shown.length > 0 ? (
        <ol aria-label="Messages" tabIndex={0}>
          {shown.map((line) => (
            <LogLine key={line.id} line={line} replay={replay} />
          ))}
        </ol>
      ) : (
        <p className="log-about">{lines.length > 0 ? 'No messages match the filter.' : 'No messages yet.'}</p>
      )}
    </Root>
  );
}
