// A reporter for Node's test runner that writes a line of JSON for each test, for run-node-tests.mjs.
export default async function* report(events) {
  /** The names of the current test and of the tests around it. */
  let names = [];
  for await (const { type, data } of events) {
    const { name, nesting, skip, todo, details } = data ?? {};
    if (type === 'test:start') names = [...names.slice(0, nesting), name];
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const hasPassed = type === 'test:pass';
    const error = details?.error;
    // The tests of a suite, and those inside of a test, have lines of their own.
    if (error?.failureType === 'subtestsFailed' || (hasPassed && details?.type === 'suite')) continue;
    const line = {
      title: [...names.slice(0, nesting), name].join(' '),
      hasPassed,
      // A test can fail after it has called `skip`.
      skipped: hasPassed ? (skip ?? todo) : todo,
      isCancelled: error?.failureType === 'cancelledByParent',
      error: String(error?.cause?.stack ?? error?.cause ?? error?.message ?? ''),
    };
    yield `${JSON.stringify(line)}\n`;
  }
}
