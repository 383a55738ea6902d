import type { CallAnswer, CallName, CallRequest } from '@nyimbo/shared-api';
import { callCache } from './callCache.ts';

/**
 * Returns a call's answer for an action, such as a tap on 'Play'. A cached answer resolves at once, while the browser
 * still accepts the tap as permission to play sound; otherwise the promise waits for the server.
 */
export function fetchCall<Name extends CallName>(name: Name, request: CallRequest<Name>): Promise<CallAnswer<Name>> {
  const call = callCache.open(name, request);
  return new Promise((resolve, reject) => {
    const settle = () => {
      const { pages, error } = call.read();
      const [answer] = pages;
      if (answer === undefined && !error) return;
      // Defer, because `subscribe` may call `settle` synchronously, before `leave` is assigned.
      queueMicrotask(() => leave());
      if (answer === undefined) reject(error ?? new Error('No answer.'));
      else resolve(answer);
    };
    const leave = call.subscribe(settle);
    settle();
  });
}
