import type {
  CommandName,
  CommandPayloads,
  EventName,
  EventPayloads,
  RequestName,
  RequestPayloads,
} from './contract.ts';
import type { StateName, StatePayloads } from './contract.ts';

/** Ends what the call before it began; safe to call twice. */
export type Unsubscribe = () => void;

/**
 * One mount's connection to the bus. All that is registered through it ends with `dispose`.
 *
 * Whoever handles, responds, emits or publishes must be the owner that the contract names, else BusError 'not-owner'.
 * Deliveries are synchronous and in the order of sending; a listener that fails harms no other.
 */
export interface Bus {
  /** The app and build that is connected, for example `mfe-player@3f9c2a`. */
  readonly source: string;

  /** Sends a command to its one handler. Waits up to 10 s for the handler to be there, then a toast says it failed. */
  send<Name extends CommandName>(name: Name, payload: CommandPayloads[Name]): void;
  /**
   * Takes a command; those that have been waiting follow in a microtask.
   * @throws BusError 'second-handler' when another connection handles it.
   */
  handle<Name extends CommandName>(
    name: Name,
    handler: (payload: CommandPayloads[Name]) => void | Promise<void>,
  ): Unsubscribe;

  /**
   * Asks the one responder and gives its outcome. No time limit once the responder has it: a dialog may stay open.
   * Rejects with BusError 'expired' when no responder came within 10 s, 'abandoned' when it went away before it had
   * answered, or with the error of the responder.
   */
  request<Name extends RequestName>(
    name: Name,
    input: RequestPayloads[Name]['input'],
  ): Promise<RequestPayloads[Name]['outcome']>;
  /** Answers a request. @throws BusError 'second-handler' when another connection answers it. */
  respond<Name extends RequestName>(
    name: Name,
    responder: (
      input: RequestPayloads[Name]['input'],
    ) => RequestPayloads[Name]['outcome'] | Promise<RequestPayloads[Name]['outcome']>,
  ): Unsubscribe;

  /** Tells all listeners that something happened; latecomers do not hear of it. */
  emit<Name extends EventName>(name: Name, payload: EventPayloads[Name]): void;
  on<Name extends EventName>(name: Name, listener: (payload: EventPayloads[Name]) => void): Unsubscribe;

  /** Sets a state's value; treat it as frozen from then on. */
  publish<Name extends StateName>(name: Name, value: StatePayloads[Name]): void;
  /** Calls the listener with the last value, if there is one, before it returns, and with each one after it. */
  watch<Name extends StateName>(name: Name, listener: (value: StatePayloads[Name]) => void): Unsubscribe;
  /** The last value; the same object until the next one. */
  read<Name extends StateName>(name: Name): StatePayloads[Name] | undefined;

  /**
   * For the shell: hears the name of each command or request that nobody takes, and of those already waiting, so that
   * it can load the owner.
   */
  onUnhandled(listener: (name: string) => void): Unsubscribe;
  /**
   * For the shell: hears each such command of this name, in the very call that sent it. With true it says that it does
   * meanwhile what the command asks for: the command then waits for its owner without limit, instead of 10 seconds.
   */
  onUnhandledCommand<Name extends CommandName>(
    name: Name,
    listener: (payload: CommandPayloads[Name]) => boolean,
  ): Unsubscribe;

  /** Runs `cleanup` once: at dispose, or when the returned function is called. */
  onDispose(cleanup: () => void): Unsubscribe;
  /** Ends all that this connection registered. Safe to call twice. Afterwards it can send, but not register. */
  dispose(): void;
  /** Lets a disposed connection register again: React's strict mode mounts a component twice. For `useBus`. */
  reopen(): void;
}
