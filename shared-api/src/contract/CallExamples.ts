import type { CallName } from '../endpoints.ts';
import type { CallAnswer, CallRequest } from './calls.ts';
import type { ErrorAnswer } from './entities.ts';

/** One example of request, response and error for every call. */
export type CallExamples = {
  [Name in CallName]: { request: CallRequest<Name>; answer: CallAnswer<Name>; error: ErrorAnswer };
};
