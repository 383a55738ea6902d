import type { CallName } from '../endpoints.ts';
import type { CallAnswer, CallRequest } from './calls.ts';
import type { ErrorAnswer } from './entities.ts';
import { exampleAccounts } from './exampleAccounts.ts';
import { exampleActions } from './exampleActions.ts';
import { exampleReads } from './exampleReads.ts';

export type CallExamples = {
  [Name in CallName]: { request: CallRequest<Name>; answer: CallAnswer<Name>; error: ErrorAnswer };
};

/** One example of request, response and error for every call, shown in the OpenAPI page at `/api/docs`. */
export const examples: CallExamples = { ...exampleReads, ...exampleActions, ...exampleAccounts };
