import { readLog, setErrorReporter, tapMessages } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { createStore, type Store } from '../../support/createStore.ts';
import type { BusLogLine } from '../../devtools/BusLogLine.ts';
import { findProblems } from './listMessages.ts';
import { describeError } from '../../devtools/describeError.ts';

const KEPT_LINES = 500;

/** The log beside the preview: bus messages, the harness's own remarks and errors, oldest first. */
export interface SoloLog {
  lines: Store<readonly BusLogLine[]>;
  note(text: string, name?: string): void;
  fault(error: unknown, source?: string, name?: string): void;
  clear(): void;
}

/**
 * Creates the log of the preview: all messages, actions of the harness, and errors. A message whose payload breaks the
 * contract also logs a fault, because production builds do not validate payloads.
 */
export function createSoloLog(): SoloLog {
  const scope = createScope();
  const lines = createStore<readonly BusLogLine[]>([]);
  let lastId = 0;
  const add = (line: Omit<BusLogLine, 'id' | 'at'>, at = Date.now()): void => {
    lastId += 1;
    lines.write([...lines.read(), { ...line, id: lastId, at }].slice(-KEPT_LINES));
  };
  const fault: SoloLog['fault'] = (error, source = 'page', name = '') =>
    add({ kind: 'fault', name, source, text: describeError(error) });

  for (const { at, kind, name, source, payload } of readLog()) add({ kind, name, source, payload }, at);
  tapMessages(({ at, kind, name, source, payload }, real) => {
    add({ kind, name, source, payload }, at);
    const problems = findProblems(name, real);
    if (problems.length > 0) fault(`The payload breaks the contract: ${problems.join('; ')}`, source, name);
  });
  setErrorReporter(({ source, name, error }) => fault(error, source, name));
  scope.listen(window, 'error', (event) => fault(event.error ?? event.message));
  scope.listen(window, 'unhandledrejection', ({ reason }) => fault(reason));
  return {
    lines,
    note: (text, name = '') => add({ kind: 'note', name, source: 'solo', text }),
    fault,
    clear: () => lines.write([]),
  };
}
