import type { MessageKind } from '../contract.ts';
import { getKernel } from '../kernel/Kernel.ts';
import { redactPayload } from '../payloads/redactPayload.ts';

/** Sends messages whose names are known only at run time. */
export interface TestSender {
  send(name: string, payload: unknown): void;
  /** Resolves with the outcome; rejects as `Bus.request` does. */
  request(name: string, input: unknown): Promise<unknown>;
  emit(name: string, payload: unknown): void;
  publish(name: string, value: unknown): void;
}

/**
 * Sends test messages for tools: the solo harness, the devtools, the release checks. Unlike a connection, the sender
 * checks neither owners nor payloads. Tools that accept payloads from the user validate them with `/schemas` first.
 *
 * @param source the sender's name in the log
 */
export function createTestSender(source: string): TestSender {
  const kernel = getKernel();
  const log = (kind: MessageKind, name: string, payload: unknown): void =>
    kernel.log.add({ kind, name, source, payload: redactPayload(name, payload) }, payload);
  return {
    send: (name, payload) => {
      log('command', name, payload);
      kernel.send(name, source, payload);
    },
    request: (name, input) => {
      log('request', name, input);
      return kernel.request(name, source, input);
    },
    emit: (name, payload) => {
      log('event', name, payload);
      kernel.emit(name, payload);
    },
    publish: (name, value) => {
      log('state', name, value);
      kernel.publish(name, value);
    },
  };
}
