import type { CallName, CallRequest } from '@nyimbo/shared-api';
import { buildEarlyKey } from '@nyimbo/shared-api/paths';
import { CachedCall } from './CachedCall.ts';

const MAX_IDLE_MS = 15 * 60_000;
const MAX_CALLS = 100;

interface CallCache {
  /**
   * Returns the call with that name and request: the same object while it has subscribers, and for 15 minutes after. A
   * private call needs `owner`, the user's ID, because another account on this device must not see the answer. Private
   * calls are refetched at each subscription.
   */
  open<Name extends CallName>(name: Name, request: CallRequest<Name>, owner?: number): CachedCall<Name>;
  /** After a logout (SES-2): refetches calls with subscribers, and removes idle and private calls. */
  resetAfterLogout(): void;
  /** Refetches the stale calls that have subscribers, and removes the stale calls without subscribers. */
  invalidate(isStale: (answers: unknown) => boolean): void;
  /** Removes all calls. */
  clear(): void;
}

type AnyCall = Pick<CachedCall<CallName>, 'name' | 'idleSinceMs' | 'read' | 'refetch'>;

/** Narrows the type of a cached call. The name always matches, because the cache key contains the name. */
function isCallOf<Name extends CallName>(call: AnyCall | undefined, name: Name): call is CachedCall<Name> {
  return call?.name === name;
}

const isExpired = (call: AnyCall) => Date.now() - call.idleSinceMs > MAX_IDLE_MS;
/**
 * Whether a cache key belongs to a private call. A private call's key begins with its owner, any other key with a
 * space.
 */
const isPrivate = (key: string) => !key.startsWith(' ');
const isIdle = (call: AnyCall) => call.idleSinceMs !== Number.POSITIVE_INFINITY;

/**
 * Creates a cache of calls by name and request. When it holds a hundred calls, it evicts idle ones, the least recently
 * opened first.
 * @decides ENT-6
 */
export function createCallCache(): CallCache {
  const calls = new Map<string, AnyCall>();

  function evict() {
    for (const [key, call] of calls) {
      if (isExpired(call) || (calls.size >= MAX_CALLS && isIdle(call))) calls.delete(key);
    }
  }

  return {
    open(name, request, owner) {
      const key = `${owner ?? ''} ${buildEarlyKey(name, Object(request))}`;
      const found = calls.get(key);
      const isKnown = isCallOf(found, name) && !isExpired(found);
      if (!isKnown) evict();
      const call = isKnown ? found : new CachedCall(name, request, owner !== undefined);
      // Move the call to the end, because `evict` follows the order of insertion.
      calls.delete(key);
      calls.set(key, call);
      return call;
    },
    resetAfterLogout: () => {
      for (const [key, call] of calls) {
        if (isIdle(call) || isPrivate(key)) calls.delete(key);
        else call.refetch();
      }
    },
    invalidate: (isStale) => {
      for (const [key, call] of calls) {
        if (!isStale(call.read().pages)) continue;
        if (isIdle(call)) calls.delete(key);
        else call.refetch();
      }
    },
    clear: () => calls.clear(),
  };
}
