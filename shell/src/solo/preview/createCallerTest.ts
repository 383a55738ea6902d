import type { IsRecorded } from '@nyimbo/shared-events/devtools';

/**
 * Creates a test whether a file of the remote called a function directly, not a file of the shell that the remote has
 * called. It needs `Error.captureStackTrace`; in browsers without it, the test is always false.
 */
export function createCallerTest(app: string): IsRecorded {
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
