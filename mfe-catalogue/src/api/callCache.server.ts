import type { CallName, CallRequest } from '@nyimbo/shared-api';
import { buildEarlyKey } from '@nyimbo/shared-api/paths';
import type { CallState } from './CachedCall.ts';
import { findServerAnswer } from './serverAnswers.ts';

/** A read-only cache for first screens: it returns the answers that the web host passed, and never fetches. */
export const callCache = {
  open<Name extends CallName>(name: Name, request: CallRequest<Name>): { read(): CallState<Name> } {
    const answer = findServerAnswer(name, buildEarlyKey(name, Object(request)));
    return { read: () => ({ pages: answer === undefined ? [] : [answer], error: null, isLoadingMore: false }) };
  },
};
