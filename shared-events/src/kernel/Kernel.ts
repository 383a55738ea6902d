import { BusError } from '../BusError.ts';
import { startTimer } from '../startTimer.ts';
import { createDeliveryQueue } from './createDeliveryQueue.ts';
import { createErrorReporter, type ErrorReporter } from './createErrorReporter.ts';
import { createMessageRouter, type MessageRouter } from './createMessageRouter.ts';
import { createMessageLog, type MessageLog } from './createMessageLog.ts';
import type { Envelope } from './Envelope.ts';
import { createTopics, type Topics } from './createTopics.ts';

/**
 * The part of the bus that exists once per page, regardless of how many builds of this package are loaded.
 *
 * It knows no message names: names, owners and payload types belong to the contract of the connecting build. The
 * interface is therefore stable; an incompatible change gets a new key (`nyimbo.bus@2`).
 */
export interface Kernel extends Topics, Pick<MessageRouter, 'onUnhandled'> {
  log: MessageLog;
  errors: ErrorReporter;
  send(name: string, source: string, payload: unknown): void;
  handle(name: string, source: string, handler: (payload: unknown) => unknown): () => void;
  /** Rejects with BusError 'expired' or 'abandoned', or with the responder's own error. */
  request(name: string, source: string, payload: unknown): Promise<unknown>;
  respond(name: string, source: string, responder: (payload: unknown) => unknown): () => void;
}

const KERNEL_KEY: unique symbol = Symbol.for('nyimbo.bus@1');
const EXPIRED_TEXT = 'Something went wrong. Check your connection and try again.';
/** Minimum time between toasts: a burst of messages that expire together shows only one. */
const TOAST_PAUSE_MS = 3000;

function getPageGlobals(): typeof globalThis & { [KERNEL_KEY]?: Kernel } {
  return globalThis;
}

/**
 * Defined in remotes' builds. The shell always loads first and creates the kernel, so remotes omit the kernel's code
 * (4 KB after Brotli compression).
 */
declare const __BUS_FROM_SHELL__: boolean | undefined;

/** Returns the page's kernel. The first build that calls it creates the kernel. */
export function getKernel(): Kernel {
  const page = getPageGlobals();
  if (typeof __BUS_FROM_SHELL__ === 'undefined') page[KERNEL_KEY] ??= createKernel();
  const kernel = page[KERNEL_KEY];
  if (!kernel) throw new Error('The bus is made by the shell, which is not on this page.');
  return kernel;
}

/** Removes the page's kernel; the next connection creates a new one. For tests. */
export function dropKernel(): void {
  delete getPageGlobals()[KERNEL_KEY];
}

function createKernel(): Kernel {
  const deliver = createDeliveryQueue();
  const errors = createErrorReporter();
  const log = createMessageLog(errors);
  const router = createMessageRouter(deliver);
  const showExpiryToast = createExpiryToast((payload) => kernel.send('toast/show', 'bus', payload));

  function expire(kind: 'command' | 'request', envelope: Envelope, error: BusError): void {
    errors.report({ source: envelope.source, kind, name: envelope.name, error });
    showExpiryToast(envelope.name);
  }

  const kernel: Kernel = {
    ...createTopics(deliver, errors),
    log,
    errors,
    onUnhandled: (listener) =>
      router.onUnhandled((name, payload) => {
        let isCarriedOut = false;
        errors.guard({ source: 'bus', kind: 'command', name }, () => {
          isCarriedOut = listener(name, payload);
        });
        return isCarriedOut;
      }),
    send: (name, source, payload) => {
      const envelope: Envelope = {
        name,
        source,
        payload,
        deliverTo: (recipient) =>
          errors.guard({ source: recipient.source, kind: 'command', name }, () => recipient.receive(payload)),
        expire: (error) => expire('command', envelope, error),
      };
      router.route(envelope);
    },
    request: (name, source, payload) =>
      new Promise((resolve, reject) => {
        const envelope = createRequestEnvelope({ name, source, payload, resolve, reject });
        const rejectRequest = envelope.expire;
        envelope.expire = (error) => {
          rejectRequest(error);
          expire('request', envelope, error);
        };
        router.route(envelope);
      }),
    handle: (name, source, handler) => router.register(name, { source, receive: handler, onUnregister: new Set() }),
    respond: (name, source, responder) =>
      router.register(name, { source, receive: responder, onUnregister: new Set() }),
  };
  return kernel;
}

interface RequestEnvelopeOptions {
  name: string;
  source: string;
  payload: unknown;
  resolve: (outcome: unknown) => void;
  reject: (error: unknown) => void;
}

function createRequestEnvelope({ name, source, payload, resolve, reject }: RequestEnvelopeOptions): Envelope {
  return {
    name,
    source,
    payload,
    deliverTo: (recipient) => {
      const abandon = () => {
        const message = `${recipient.source} went away before it answered '${name}' from ${source}.`;
        // A responder may answer and unmount in the same task. Reject in a later task, so that the answer can resolve
        // first.
        startTimer(0, () => reject(new BusError('abandoned', message)));
      };
      recipient.onUnregister.add(abandon);
      callResponder(() => recipient.receive(payload))
        .then(resolve, reject)
        .finally(() => recipient.onUnregister.delete(abandon));
    },
    expire: reject,
  };
}

/** Calls the responder synchronously, to preserve user activation, and turns a throw into a rejection. */
async function callResponder(respond: () => unknown): Promise<unknown> {
  return respond();
}

function createExpiryToast(show: (payload: { text: string }) => void): (name: string) => void {
  let lastShownAt = -Infinity;
  return (name) => {
    // An expired 'toast/show' means that no app shows toasts, so a second toast also expires.
    if (name === 'toast/show' || Date.now() - lastShownAt < TOAST_PAUSE_MS) return;
    lastShownAt = Date.now();
    show({ text: EXPIRED_TEXT });
  };
}
