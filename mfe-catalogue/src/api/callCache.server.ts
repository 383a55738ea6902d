import type { CallName, CallRequest } from '@nyimbo/shared-api';
import { buildEarlyKey } from '@nyimbo/shared-api/paths';
import type { CachedCall, CallState } from './CachedCall.ts';
import { findServerAnswer } from './serverAnswers.ts';

/** A read-only cache for first screens: it returns the answers that the web host passed, and never fetches. */
export const callCache = {
  open<Name extends CallName>(name: Name, request: CallRequest<Name>): Pick<CachedCall<Name>, 'request' | 'read'> {
    const answer = findServerAnswer(name, buildEarlyKey(name, Object(request)));
    const state: CallState<Name> = { pages: answer === undefined ? [] : [answer], error: null, isLoadingMore: false };
    return { request, read: () => state };
  },
};
