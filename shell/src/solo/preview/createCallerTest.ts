/** Whether a file of the remote called `callee` directly, not a file of the shell that the remote has called. */
export type IsRemoteCalling = (callee: (...values: never[]) => unknown) => boolean;

/** Creates a test based on `Error.captureStackTrace`. In browsers without it, the test is always false. */
export function createCallerTest(app: string): IsRemoteCalling {
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
