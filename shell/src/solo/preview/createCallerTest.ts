import type { IsRecorded } from '@nyimbo/shared-events/devtools';

/**
 * Creates a function that returns whether the code that calls `callee` is in a file of the remote. Always returns false
 * in browsers without `Error.captureStackTrace`.
 */
export function createCallerFilter(app: string): IsRecorded {
  const files = `/r/${app}/`;
  const capture: unknown = Reflect.get(Error, 'captureStackTrace');
  if (typeof capture !== 'function') return () => false;
  return (callee) => {
    const trace: { stack?: string } = {};
    capture(trace, callee);
    const caller = trace.stack?.split('\n').find((line) => /https?:/.test(line));
    return caller?.includes(files) ?? false;
  };
}
