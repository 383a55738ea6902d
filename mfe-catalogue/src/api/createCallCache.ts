import type { CallName, CallRequest } from '@nyimbo/shared-api';
import { buildEarlyKey } from '@nyimbo/shared-api/paths';
import { CachedCall } from './CachedCall.ts';

const KEPT_MS = 15 * 60_000;
const MOST_CALLS = 100;

interface CallCache {
  /**
   * The call of that name and request; the same object as long as it is used, and for 15 minutes after. A private call
   * needs its `owner`, so that another account on this device does not see its answer; it is asked at each use.
   */
  open<Name extends CallName>(name: Name, request: CallRequest<Name>, owner?: number): CachedCall<Name>;
  /** After a logout (SES-2): what is shown is asked for again, what is not and all that is private is forgotten. */
  startOver(): void;
  /** Forgets everything. */
  clear(): void;
}

type AnyCall = Pick<CachedCall<CallName>, 'name' | 'idleSince' | 'refetch'>;

/** The key holds the call's method and path, so this only tells the compiler. */
function isCallOf<Name extends CallName>(call: AnyCall | undefined, name: Name): call is CachedCall<Name> {
  return call?.name === name;
}

const isOld = (call: AnyCall) => Date.now() - call.idleSince > KEPT_MS;
/** Keys begin with the owner. */
const isPrivate = (key: string) => !key.startsWith(' ');
const isIdle = (call: AnyCall) => call.idleSince !== Number.POSITIVE_INFINITY;

/** Calls by name and request, at most a hundred besides those in use; the ones opened longest ago go first. */
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
      // Behind all others: a Map keeps the order in which its keys were set.
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
    clear: () => calls.clear(),
  };
}
