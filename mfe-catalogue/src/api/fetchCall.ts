import type { CallAnswer, CallName, CallRequest } from '@nyimbo/shared-api';
import { callCache } from './callCache.ts';

/** The answer of a call for an action: at once when it is cached, so that a tap still counts as one; else the server's. */
export function fetchCall<Name extends CallName>(name: Name, request: CallRequest<Name>): Promise<CallAnswer<Name>> {
  const call = callCache.open(name, request);
  return new Promise((resolve, reject) => {
    const settle = () => {
      const { pages, error } = call.read();
      const [answer] = pages;
      if (answer === undefined && !error) return;
      // Later than now: the first call of this comes from within `subscribe`.
      queueMicrotask(() => leave());
      if (answer === undefined) reject(error ?? new Error('No answer.'));
      else resolve(answer);
    };
    const leave = call.subscribe(settle);
    settle();
  });
}
