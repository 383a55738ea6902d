import type { CallExamples } from './CallExamples.ts';
import { exampleAccounts } from './exampleAccounts.ts';
import { exampleActions } from './exampleActions.ts';
import { exampleReads } from './exampleReads.ts';

/** One example of request, response and error for every call, shown in the OpenAPI page at `/api/docs`. */
export const examples: CallExamples = { ...exampleReads, ...exampleActions, ...exampleAccounts };
