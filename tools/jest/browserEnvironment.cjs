// The environment of the browser suites: when a test fails, it saves what the open pages show, before they are closed.
// Resolve from Jest, to get the version that Jest uses.
const { TestEnvironment } = require(require.resolve('jest-environment-node', { paths: [require.resolve('jest')] }));

/** Returns the title of a test or group with those of its groups. */
function readTitle({ name, parent }) {
  return parent && parent.parent ? `${readTitle(parent)} ${name}` : name;
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  async handleTestEvent({ name, test, describeBlock }) {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    // `tests/support/failureEvidence.ts` defines the function when the suite opens a browser.
    await this.global.saveFailureEvidence?.(readTitle(test ?? describeBlock), this.testPath);
  }
};
