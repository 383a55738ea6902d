// Fails each test that calls console.error. Such a call shows a bug in the code or in the test.
let errors = [];
const report = console.error;

beforeEach(() => {
  errors = [];
  console.error = (...parts) => {
    errors.push(parts.map(String).join(' '));
    report(...parts);
  };
});

afterEach(() => {
  console.error = report;
  if (errors.length > 0) throw new Error(`console.error was called ${errors.length} time(s):\n${errors.join('\n')}`);
});
