import type { CommandName, CommandPayloads, EventName, EventPayloads, MessageKind } from '../contract.ts';
import type { RequestName, RequestPayloads, StateName, StatePayloads } from '../contract.ts';
import { tapMessages } from '../diagnostics.ts';
import { checkCommand, checkEvent, checkInput, checkState } from '../payloads/validation.ts';

/** A message as its sender passed it. `source` is the sending app. */
export interface RecordedMessage {
  kind: MessageKind;
  name: string;
  source: string;
  payload: unknown;
}

/** The messages sent on the bus since the recording began. */
export interface BusRecording {
  /** All messages, in the order of sending, with their original payloads. */
  readonly messages: readonly RecordedMessage[];
  /** Returns the names of the messages in the order of sending; without states unless `withStates` is set. */
  names(options?: { withStates?: boolean }): string[];
  commands<Name extends CommandName>(name: Name): CommandPayloads[Name][];
  requests<Name extends RequestName>(name: Name): RequestPayloads[Name]['input'][];
  events<Name extends EventName>(name: Name): EventPayloads[Name][];
  states<Name extends StateName>(name: Name): StatePayloads[Name][];
  stop(): void;
}

/** Records the page's bus for a test, from now until `stop` or the next `resetBus`. */
export function recordBus(): BusRecording {
  const messages: RecordedMessage[] = [];
  const stop = tapMessages(({ kind, name, source }, payload) => messages.push({ kind, name, source, payload }));
  const listPayloads = (kind: MessageKind, name: string) =>
    messages.filter((message) => message.kind === kind && message.name === name).map(({ payload }) => payload);

  return {
    messages,
    names: ({ withStates = false } = {}) =>
      messages.filter(({ kind }) => withStates || kind !== 'state').map(({ name }) => name),
    commands: (name) =>
      listPayloads('command', name).map((payload) => {
        checkCommand(name, payload);
        return payload;
      }),
    requests: (name) =>
      listPayloads('request', name).map((payload) => {
        checkInput(name, payload);
        return payload;
      }),
    events: (name) =>
      listPayloads('event', name).map((payload) => {
        checkEvent(name, payload);
        return payload;
      }),
    states: (name) =>
      listPayloads('state', name).map((payload) => {
        checkState(name, payload);
        return payload;
      }),
    stop,
  };
}
