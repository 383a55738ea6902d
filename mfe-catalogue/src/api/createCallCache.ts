import type { CallName, CallRequest } from '@nyimbo/shared-api';
import { buildEarlyKey } from '@nyimbo/shared-api/paths';
import { CachedCall } from './CachedCall.ts';

const KEPT_MS = 15 * 60_000;
const MOST_CALLS = 100;

interface CallCache {
  /**
   * Returns the call with that name and request: the same object while it has subscribers, and for 15 minutes after. A
   * private call needs its `owner`, so another account on this device does not see its answer. It is refetched at each
   * subscription.
   */
  open<Name extends CallName>(name: Name, request: CallRequest<Name>, owner?: number): CachedCall<Name>;
  /** After a logout (SES-2): refetches calls with subscribers, and removes idle and private calls. */
  startOver(): void;
  /** Refetches stale calls that have subscribers, and removes those that have none. */
  renew(isStale: (answers: unknown) => boolean): void;
  /** Removes all calls. */
  clear(): void;
}

type AnyCall = Pick<CachedCall<CallName>, 'name' | 'idleSince' | 'read' | 'refetch'>;

/** Narrows the type. The cache key contains the call's method and path. */
function isCallOf<Name extends CallName>(call: AnyCall | undefined, name: Name): call is CachedCall<Name> {
  return call?.name === name;
}

const isOld = (call: AnyCall) => Date.now() - call.idleSince > KEPT_MS;
/** A key begins with the owner. */
const isPrivate = (key: string) => !key.startsWith(' ');
const isIdle = (call: AnyCall) => call.idleSince !== Number.POSITIVE_INFINITY;

/**
 * Creates a cache of calls by name and request. It keeps at most a hundred idle calls and evicts the least recently
 * opened first.
 * @decides ENT-6
 */
export function createCallCache(): CallCache {
  const calls = new Map<string, AnyCall>();

  function forget() {
    for (const [key, call] of calls) {
      if (isOld(call) || (calls.size >= MOST_CALLS && isIdle(call))) calls.delete(key);
    }
  }

  return {
    open(name, request, owner) {
      const key = `${owner ?? ''} ${buildEarlyKey(name, Object(request))}`;
      const found = calls.get(key);
      const isKnown = isCallOf(found, name) && !isOld(found);
      if (!isKnown) forget();
      const call = isKnown ? found : new CachedCall(name, request, owner !== undefined);
      // Move it to the end: a Map iterates in insertion order.
      calls.delete(key);
      calls.set(key, call);
      return call;
    },
    startOver: () => {
      for (const [key, call] of calls) {
        if (isIdle(call) || isPrivate(key)) calls.delete(key);
        else call.refetch();
      }
    },
    renew: (isStale) => {
      for (const [key, call] of calls) {
        if (!isStale(call.read().pages)) continue;
        if (isIdle(call)) calls.delete(key);
        else call.refetch();
      }
    },
    clear: () => calls.clear(),
  };
}
