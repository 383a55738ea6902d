import { BusError } from '../BusError.ts';
import type { Deliver } from './createDeliveryQueue.ts';
import { createPendingMessages } from './createPendingMessages.ts';
import type { Envelope, Recipient } from './Envelope.ts';

/**
 * Receives a message that has no handler yet. Returns true if the listener carries out the message itself. The message
 * then waits for its handler without a time limit.
 */
export type UnhandledListener = (name: string, payload: unknown) => boolean;

/** Delivers commands and requests to the one app that handles them. Messages wait until that app has registered. */
export interface MessageRouter {
  /** Delivers the message, or buffers it while its name has no recipient. */
  route(envelope: Envelope): void;
  /**
   * Registers the recipient of a name.
   * @throws BusError 'second-handler' when the name is taken.
   * @returns a function that unregisters the recipient; safe to call twice.
   */
  register(name: string, recipient: Recipient): () => void;
  /**
   * Calls the listener with each message that has to wait for its recipient, starting with the messages that already
   * wait.
   */
  onUnhandled(listener: UnhandledListener): () => void;
}

/**
 * Delivers commands and requests to their one recipient. Buffers them, in the order of sending, until the recipient
 * registers.
 *
 * A new recipient gets its messages in a microtask: the mounting code can register all its names first, and messages of
 * different names still arrive in the order of sending.
 */
export function createMessageRouter(deliver: Deliver): MessageRouter {
  const recipients = new Map<string, Recipient>();
  const listeners = new Set<UnhandledListener>();
  const pending = createPendingMessages();

  function deliverOrBuffer(envelope: Envelope): void {
    deliver(() => {
      // Look up the recipient at delivery, because an earlier message may have removed it since the sending.
      const recipient = recipients.get(envelope.name);
      if (recipient) return envelope.deliverTo(recipient);
      pending.add(envelope);
      for (const listener of [...listeners]) report(listener, envelope);
    });
  }

  function report(listener: UnhandledListener, envelope: Envelope): void {
    if (listener(envelope.name, envelope.payload)) pending.removeTimeLimit(envelope);
  }

  function flush(): void {
    for (const envelope of pending.takeReady((name) => recipients.has(name))) deliverOrBuffer(envelope);
  }

  return {
    route: (envelope) => {
      flush();
      deliverOrBuffer(envelope);
    },
    register: (name, recipient) => {
      const registered = recipients.get(name);
      if (registered) {
        const message = `'${name}' is already handled by ${registered.source}; ${recipient.source} must wait until it is disposed.`;
        throw new BusError('second-handler', message);
      }
      recipients.set(name, recipient);
      void Promise.resolve().then(flush);
      return () => {
        if (recipients.get(name) !== recipient) return;
        recipients.delete(name);
        for (const onUnregister of [...recipient.onUnregister]) onUnregister();
      };
    },
    onUnhandled: (listener) => {
      listeners.add(listener);
      for (const envelope of pending.list()) report(listener, envelope);
      return () => listeners.delete(listener);
    },
  };
}
