import type {
  CommandName,
  CommandPayloads,
  EventName,
  EventPayloads,
  RequestName,
  RequestPayloads,
} from './contract.ts';
import type { StateName, StatePayloads } from './contract.ts';

/** Ends the registration that returned this function; safe to call twice. */
export type Unsubscribe = () => void;

/**
 * One mount's connection to the bus. `dispose` ends every registration made through it.
 *
 * Only the owner that the contract names may handle, respond, emit or publish; other apps get BusError 'not-owner'.
 * The bus delivers synchronously and in the order of sending. An error in one listener does not affect the others.
 */
export interface Bus {
  /** The connected app and its build, for example `mfe-player@3f9c2a`. */
  readonly source: string;

  /** Sends a command to its one handler. Waits up to 10 s for a handler; after that a toast reports the failure. */
  send<Name extends CommandName>(name: Name, payload: CommandPayloads[Name]): void;
  /**
   * Handles a command. Delivers the commands that are already waiting in a microtask.
   * @throws BusError 'second-handler' when the command already has a handler.
   */
  handle<Name extends CommandName>(
    name: Name,
    handler: (payload: CommandPayloads[Name]) => void | Promise<void>,
  ): Unsubscribe;

  /**
   * Sends a request to its one responder and resolves with the outcome. Once the responder has received the request,
   * there is no time limit: a dialog may stay open.
   * Rejects with BusError 'expired' when no responder registers within 10 s, with 'abandoned' when the responder
   * unregisters before it answers, or with the responder's own error.
   */
  request<Name extends RequestName>(
    name: Name,
    input: RequestPayloads[Name]['input'],
  ): Promise<RequestPayloads[Name]['outcome']>;
  /** Answers a request. @throws BusError 'second-handler' when the request already has a responder. */
  respond<Name extends RequestName>(
    name: Name,
    responder: (
      input: RequestPayloads[Name]['input'],
    ) => RequestPayloads[Name]['outcome'] | Promise<RequestPayloads[Name]['outcome']>,
  ): Unsubscribe;

  /** Sends an event to all current listeners. Listeners that subscribe later do not receive it. */
  emit<Name extends EventName>(name: Name, payload: EventPayloads[Name]): void;
  on<Name extends EventName>(name: Name, listener: (payload: EventPayloads[Name]) => void): Unsubscribe;

  /** Sets a state's value. Do not change the value afterwards. */
  publish<Name extends StateName>(name: Name, value: StatePayloads[Name]): void;
  /** Calls the listener with the current value, if there is one, before it returns, and then with each new value. */
  watch<Name extends StateName>(name: Name, listener: (value: StatePayloads[Name]) => void): Unsubscribe;
  /** Returns the current value: the same object until the next `publish`, undefined before the first. */
  read<Name extends StateName>(name: Name): StatePayloads[Name] | undefined;

  /**
   * For the shell: calls the listener with the name of each command or request without a handler, including messages
   * that already wait. The shell then loads the owner.
   */
  onUnhandled(listener: (name: string) => void): Unsubscribe;
  /**
   * For the shell: passes each unhandled command of this name to the listener, synchronously with `send`. The listener
   * returns true if it carries out the command itself until the owner has loaded. The command then waits for its owner
   * without the limit of 10 seconds.
   */
  onUnhandledCommand<Name extends CommandName>(
    name: Name,
    listener: (payload: CommandPayloads[Name]) => boolean,
  ): Unsubscribe;

  /** Runs `cleanup` once: at dispose, or when the returned function is called. */
  onDispose(cleanup: () => void): Unsubscribe;
  /**
   * Ends every registration of this connection. Safe to call twice. A disposed connection can send, but not register.
   */
  dispose(): void;
  /** Lets a disposed connection register again, because React's strict mode mounts a component twice. For `useBus`. */
  reopen(): void;
}
