import { readLog, setErrorReporter, tapMessages } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { createStore, type Store } from '../../support/createStore.ts';
import type { BusLogLine } from '../../devtools/BusLogLine.ts';
import { findProblems } from './listMessages.ts';
import { describeError } from '../../devtools/describeError.ts';

const MAX_LINES = 500;

/** The log beside the preview, oldest first: bus messages, actions of the harness, and errors. */
export interface SoloLog {
  lines: Store<readonly BusLogLine[]>;
  addNote(text: string, name?: string): void;
  addFault(error: unknown, source?: string, name?: string): void;
  clear(): void;
}

/**
 * Creates the log of the preview: all messages, actions of the harness, and errors. Also adds a fault for a message
 * whose payload breaks the contract, because the bus of a production build does not validate payloads.
 */
export function createSoloLog(): SoloLog {
  const scope = createScope();
  const lines = createStore<readonly BusLogLine[]>([]);
  let lastId = 0;
  const add = (line: Omit<BusLogLine, 'id' | 'at'>, at = Date.now()): void => {
    lastId += 1;
    lines.write([...lines.read(), { ...line, id: lastId, at }].slice(-MAX_LINES));
  };
  const addFault: SoloLog['addFault'] = (error, source = 'page', name = '') =>
    add({ kind: 'fault', name, source, text: describeError(error) });

  for (const { at, kind, name, source, payload } of readLog()) add({ kind, name, source, payload }, at);
  tapMessages(({ at, kind, name, source, payload }, fullPayload) => {
    add({ kind, name, source, payload }, at);
    const problems = findProblems(name, fullPayload);
    if (problems.length > 0) addFault(`The payload breaks the contract: ${problems.join('; ')}`, source, name);
  });
  setErrorReporter(({ source, name, error }) => addFault(error, source, name));
  scope.listen(window, 'error', (event) => addFault(event.error ?? event.message));
  scope.listen(window, 'unhandledrejection', ({ reason }) => addFault(reason));
  return {
    lines,
    addNote: (text, name = '') => add({ kind: 'note', name, source: 'solo', text }),
    addFault,
    clear: () => lines.write([]),
  };
}
