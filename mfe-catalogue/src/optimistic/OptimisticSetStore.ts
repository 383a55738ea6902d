import { isApiError } from '@nyimbo/shared-api';
import { type Bus, type LogInRequest, LOGIN_TO_ACTION_DELAY_MS, withLogin } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import {
  createOptimisticSet,
  isShownAsMember,
  listShownMembers,
  optimisticSetReducer,
  type OptimisticSetEvent,
} from './optimisticSetReducer.ts';

/** Maximum number of changes to send for one click. Without the list, the first one can set the wrong state. */
const MAX_ATTEMPTS = 4;

/** The part of a set that is on this device, because no user is logged in, or because no account has it yet. */
export interface DeviceSet<Key> {
  list(): readonly Key[];
  /** Returns false if the device has no room for another entry. */
  set(key: Key, isMember: boolean): boolean;
}

/** Options that distinguish one set (favourites, follows) from another: the calls, the messages and the texts. */
export interface OptimisticSetOptions<Key> {
  /**
   * The set of a visitor who is not logged in: stored on the device, or none. Without one, a click opens the login
   * dialog with this reason.
   */
  visitor: DeviceSet<Key> | LogInRequest['reason'];
  /** Fetches the whole set of the logged-in listener. */
  fetchKeys: (signal: AbortSignal) => Promise<Key[]>;
  /** Sends a change. Resolves with the server's state after it. */
  sendChange: (key: Key, isMember: boolean) => Promise<boolean>;
  /** Publishes the shown set after each change. */
  publish: (userId: number | null, keys: Key[]) => void;
  /** Announces a change that the server has made, or that is on this device (`userId` is null). */
  announce: (key: Key, isMember: boolean, userId: number | null) => void;
  /** Tells the listener about a failed change that the store has reverted. Without it, only the button changes (FAV-2). */
  reportFailure?: (key: Key, isMember: boolean, why: 'refused' | 'full') => void;
}

/**
 * Owns a set of the logged-in listener for the whole site, and follows the session. A click shows immediately and is
 * reverted if the server refuses it. The creator of the store must dispose it.
 */
export class OptimisticSetStore<Key> {
  readonly #bus: Bus;
  readonly #options: OptimisticSetOptions<Key>;
  readonly #scope = createScope();
  readonly #sending = new Set<Key>();
  /**
   * The last clicked state of each entry in `#sending`. It survives the end of the session, which may come during a
   * request.
   */
  readonly #clicked = new Map<Key, boolean>();
  #model = createOptimisticSet<Key>();
  #fetching: AbortController | null = null;
  #fetched: Promise<void> = Promise.resolve();

  constructor(bus: Bus, options: OptimisticSetOptions<Key>) {
    this.#bus = bus;
    this.#options = options;
    this.#scope.add(() => this.#fetching?.abort());
    this.#scope.add(
      bus.watch('session', (session) => {
        // Leave the set unchanged during a restore of the session, because the user is unknown.
        if (session.status === 'restoring') return;
        this.#follow(session.status === 'authenticated' ? session.user.userId : null);
      }),
    );
  }

  dispose(): void {
    this.#scope.dispose();
  }

  /** Adds or removes an entry after a click. Asks a visitor to log in first, unless the set can be on the device. */
  toggle(key: Key): void {
    // Remember the wanted state instead of the click, because after a login the entry may already be a member.
    const isMember = !isShownAsMember(this.#model, key);
    const { visitor } = this.#options;
    if (typeof visitor === 'string') {
      withLogin(this.#bus, visitor, () => this.#want(key, isMember)).catch(() => {
        // The dialog could not open, so drop the click (FAV-3).
      });
    } else this.#whenSessionKnown(() => this.#want(key, isMember));
  }

  /** Reads the set again, from the account or from the device, after it has changed elsewhere. */
  reload(): void {
    const { userId } = this.#model;
    if (userId === null) this.#dispatch({ type: 'fetched', keys: this.#listOnDevice() });
    else {
      this.#fetching?.abort();
      this.#dispatch({ type: 'fetch-started' });
      this.#fetched = this.#fetchList();
    }
  }

  /** Runs a click that came during the restore of the session after the restore. */
  #whenSessionKnown(action: () => void): void {
    if (this.#bus.read('session')?.status !== 'restoring') {
      action();
      return;
    }
    const stop = this.#scope.add(
      this.#bus.watch('session', ({ status }) => {
        if (status === 'restoring') return;
        stop();
        action();
      }),
    );
  }

  #listOnDevice(): readonly Key[] {
    const { visitor } = this.#options;
    return typeof visitor === 'string' ? [] : visitor.list();
  }

  #want(key: Key, isMember: boolean): void {
    if (isShownAsMember(this.#model, key) === isMember) return;
    const { visitor } = this.#options;
    if (typeof visitor !== 'string') {
      if (this.#model.userId === null) {
        this.#setOnDevice(visitor, key, isMember);
        return;
      }
      // Otherwise a later merge brings the entry back.
      if (!isMember) visitor.set(key, false);
    }
    this.#dispatch({ type: 'wanted', key, isMember });
    this.#clicked.set(key, isMember);
    void this.#settle(key);
  }

  #setOnDevice(device: DeviceSet<Key>, key: Key, isMember: boolean): void {
    if (!device.set(key, isMember)) {
      this.#options.reportFailure?.(key, isMember, 'full');
      return;
    }
    this.reload();
    this.#options.announce(key, isMember, null);
  }

  /** Sends changes of one entry until the server has the state that the listener clicked last, even during a request. */
  async #settle(key: Key): Promise<void> {
    if (this.#sending.has(key)) return;
    this.#sending.add(key);
    const { userId } = this.#model;
    try {
      await this.#fetched;
      const before = this.#model.confirmed.has(key);
      await this.#sendUntilAgreed(key, userId);
      if (this.#model.userId === userId) this.#announce(key, before);
    } catch (error) {
      // The shell may have ended this session during the request: then no user is logged in.
      if (this.#model.userId === userId || this.#model.userId === null) this.#fail(key, error);
    } finally {
      this.#sending.delete(key);
      this.#clicked.delete(key);
    }
  }

  async #sendUntilAgreed(key: Key, userId: number | null): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && this.#model.userId === userId; attempt++) {
      const wanted = this.#model.wanted.get(key);
      if (wanted === undefined || wanted === this.#model.confirmed.has(key)) break;
      const isMember = await this.#options.sendChange(key, wanted);
      if (this.#model.userId === userId) this.#dispatch({ type: 'confirmed', key, isMember });
    }
    if (this.#model.userId === userId) this.#dispatch({ type: 'settled', key });
  }

  #announce(key: Key, before: boolean): void {
    const isMember = this.#model.confirmed.has(key);
    if (isMember !== before) this.#options.announce(key, isMember, this.#model.userId);
  }

  /**
   * Reverts the entry. Only after an expired session, asks the listener to log in and then retries (SES-5).
   * @decides FAV-2
   */
  #fail(key: Key, error: unknown): void {
    const wanted = this.#clicked.get(key);
    this.#dispatch({ type: 'settled', key });
    if (wanted === undefined) return;
    if (!isApiError(error) || error.code !== 'unauthorised') {
      this.#options.reportFailure?.(key, wanted, 'refused');
      return;
    }
    this.#bus.request('auth/log-in', { reason: 'expired' }).then(
      ({ outcome }) => {
        if (outcome === 'logged-in') this.#scope.timeout(() => this.#want(key, wanted), LOGIN_TO_ACTION_DELAY_MS);
      },
      () => {}, // The dialog could not open. The shell has reported it.
    );
  }

  #follow(userId: number | null): void {
    if (userId === this.#model.userId && this.#fetching) return;
    this.#fetching?.abort();
    this.#dispatch({ type: 'user-changed', userId, keys: this.#listOnDevice() });
    this.#fetched = userId === null ? Promise.resolve() : this.#fetchList();
  }

  async #fetchList(): Promise<void> {
    const controller = (this.#fetching = new AbortController());
    try {
      const keys = await this.#options.fetchKeys(controller.signal);
      if (controller.signal.aborted) return;
      this.#dispatch({ type: 'fetched', keys: [...keys, ...this.#listOnDevice()] });
    } catch {
      // Without the list, the set starts empty, and each change takes the state from the server's answer.
    }
  }

  #dispatch(event: OptimisticSetEvent<Key>): void {
    this.#model = optimisticSetReducer(this.#model, event);
    this.#options.publish(this.#model.userId, listShownMembers(this.#model));
  }
}
