import { AsyncLocalStorage } from 'node:async_hooks';

/** Who a statement is run for. The database shares its time among callers (`AdmissionQueue`). */
export interface Caller {
  /** The network of the request (`networkOf`). */
  network: string;
  /** Whether the request logs in, or carries a session token. The token is not checked yet. */
  isAccountCall: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Calls `run`. All statements that it causes, also later, are run for `caller`. */
export function runFor<T>(caller: Caller, run: () => T): T {
  return callers.run(caller, run);
}

/** Calls `run`, which starts work for the whole site, such as a timer. Its statements are run for no caller. */
export function runForSite<T>(run: () => T): T {
  return callers.exit(run);
}

/** The caller that the running code works for. Undefined for the site's own work. */
export const findCurrentCaller = (): Caller | undefined => callers.getStore();
