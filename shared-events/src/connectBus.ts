import type { Bus, Unsubscribe } from './Bus.ts';
import { BusError } from './BusError.ts';
import { owners, type MessageKind, type MessageName } from './contract.ts';
import { createRegistrations, type Registrations } from './createRegistrations.ts';
import { getKernel, type Kernel } from './kernel/Kernel.ts';
import { redactPayload } from './payloads/redactPayload.ts';
import * as validation from './payloads/validation.ts';

interface Connection {
  source: string;
  kernel: Kernel;
  registrations: Registrations;
  log(kind: MessageKind, name: MessageName, payload: unknown): void;
  /** @throws BusError 'not-owner' unless the contract gives the message to this app. */
  assertOwner(name: MessageName): void;
}

/**
 * Connects one mount to the page's bus.
 *
 * @param source the app and its build, `mfe-player@3f9c2a`; the part before the `@` decides which messages it owns.
 * @returns the connection; the caller disposes it.
 */
export function connectBus(source: string): Bus {
  validation.enableValidationInDevelopment();
  const kernel = getKernel();
  const registrations = createRegistrations();
  const app = source.split('@')[0];
  const connection: Connection = {
    source,
    kernel,
    registrations,
    log: (kind, name, payload) =>
      kernel.log.add({ kind, name, source, payload: redactPayload(name, payload) }, payload),
    assertOwner: (name) => {
      if (owners[name] === app) return;
      throw new BusError('not-owner', `'${name}' belongs to ${owners[name]}; ${source} may only use it.`);
    },
  };
  return {
    source,
    ...createCommands(connection),
    ...createRequests(connection),
    ...createEvents(connection),
    ...createStates(connection),
    onUnhandled: (listener) =>
      registrations.add(() =>
        kernel.onUnhandled((name) => {
          listener(name);
          return false;
        }),
      ),
    onDispose: (cleanup) => registrations.add(() => cleanup),
    dispose: registrations.dispose,
    reopen: registrations.reopen,
  };
}

function createCommands({
  source,
  kernel,
  registrations,
  log,
  assertOwner,
}: Connection): Pick<Bus, 'send' | 'handle' | 'onUnhandledCommand'> {
  return {
    onUnhandledCommand: (name, listener) =>
      registrations.add(() =>
        kernel.onUnhandled((unhandled, payload) => {
          if (unhandled !== name) return false;
          validation.checkCommand(name, payload);
          return listener(payload);
        }),
      ),
    send: (name, payload) => {
      validation.checkCommand(name, payload);
      log('command', name, payload);
      kernel.send(name, source, payload);
    },
    handle: (name, handler): Unsubscribe => {
      assertOwner(name);
      return registrations.add(() =>
        kernel.handle(name, source, (payload) => {
          validation.checkCommand(name, payload);
          return handler(payload);
        }),
      );
    },
  };
}

function createRequests({
  source,
  kernel,
  registrations,
  log,
  assertOwner,
}: Connection): Pick<Bus, 'request' | 'respond'> {
  return {
    request: async (name, input) => {
      validation.checkInput(name, input);
      log('request', name, input);
      const outcome = await kernel.request(name, source, input);
      validation.checkOutcome(name, outcome);
      return outcome;
    },
    respond: (name, responder): Unsubscribe => {
      assertOwner(name);
      return registrations.add(() =>
        kernel.respond(name, source, (input) => {
          validation.checkInput(name, input);
          return responder(input);
        }),
      );
    },
  };
}

function createEvents({ source, kernel, registrations, log, assertOwner }: Connection): Pick<Bus, 'emit' | 'on'> {
  return {
    emit: (name, payload) => {
      assertOwner(name);
      validation.checkEvent(name, payload);
      log('event', name, payload);
      kernel.emit(name, payload);
    },
    on: (name, listener): Unsubscribe =>
      registrations.add(() =>
        kernel.on(name, source, (payload) => {
          validation.checkEvent(name, payload);
          listener(payload);
        }),
      ),
  };
}

function createStates({
  source,
  kernel,
  registrations,
  log,
  assertOwner,
}: Connection): Pick<Bus, 'publish' | 'watch' | 'read'> {
  return {
    publish: (name, value) => {
      assertOwner(name);
      validation.checkState(name, value);
      log('state', name, value);
      kernel.publish(name, value);
    },
    watch: (name, listener): Unsubscribe =>
      registrations.add(() =>
        kernel.watch(name, source, (value) => {
          validation.checkState(name, value);
          listener(value);
        }),
      ),
    read: (name) => {
      const value = kernel.read(name);
      if (value === undefined) return undefined;
      validation.checkState(name, value);
      return value;
    },
  };
}
