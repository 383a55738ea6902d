import type { MessageKind } from '../contract.ts';
import { getKernel } from '../kernel/Kernel.ts';
import { redactPayload } from '../redactPayload.ts';

/** Sends messages by names that are known at run time only. */
export interface Trial {
  send(name: string, payload: unknown): void;
  /** The outcome; rejects as `Bus.request` does. */
  request(name: string, input: unknown): Promise<unknown>;
  emit(name: string, payload: unknown): void;
  publish(name: string, value: unknown): void;
}

/**
 * For tools that try messages: the solo harness, the devtools, checks before a release. Unlike a connection it knows no
 * owners and checks no payload; whoever lets people write payloads holds them against `/schemas` first.
 *
 * @param source whom the log names as the sender
 */
export function createTrial(source: string): Trial {
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
