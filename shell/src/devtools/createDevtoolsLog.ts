import { readLog, tapMessages, type LoggedMessage } from '@nyimbo/shared-events';
import { createTestSender } from '@nyimbo/shared-events/devtools';
import type { BusLogLine } from './BusLogLine.ts';
import { createStore, type Store } from '../support/createStore.ts';

const MAX_LINES = 500;
const REDACTED = '[redacted]';

/** The latest 500 bus messages, oldest first, including those sent before the devtools opened. */
export interface DevtoolsLog {
  lines: Store<readonly BusLogLine[]>;
  clear(): void;
  canReplay(line: BusLogLine): boolean;
  /** Sends the command again, with the devtools as its source. */
  replay(line: BusLogLine): void;
  dispose(): void;
}

const toLine = ({ sequence, at, kind, name, source, payload }: LoggedMessage): BusLogLine => ({
  id: sequence,
  at,
  kind,
  name,
  source,
  payload,
});

/** Whether the message of a line can be sent again: only commands, and only with a complete payload. */
const canReplay = ({ kind, payload }: BusLogLine): boolean =>
  kind === 'command' && !(JSON.stringify(payload) ?? '').includes(REDACTED);

/**
 * Creates a log that grows with each bus message. It starts with the earlier messages that the bus has recorded. The
 * caller disposes it.
 */
export function createDevtoolsLog(): DevtoolsLog {
  const lines = createStore<readonly BusLogLine[]>(readLog().map(toLine));
  const sender = createTestSender('devtools');
  const stop = tapMessages((message) => lines.write([...lines.read(), toLine(message)].slice(-MAX_LINES)));
  return {
    lines,
    clear: () => lines.write([]),
    canReplay,
    replay: (line) => {
      if (canReplay(line)) sender.send(line.name, line.payload);
    },
    dispose: stop,
  };
}
