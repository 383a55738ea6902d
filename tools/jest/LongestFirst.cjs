// Runs the longest test files first, so all workers finish at about the same time.
const path = require('node:path');
// Resolve from Jest, to get the version that Jest uses.
const { default: Sequencer } = require(require.resolve('@jest/test-sequencer', { paths: [require.resolve('jest')] }));
const browserSuites = require('../../tests/suites.json');
const otherDurations = require('../../tests/durations.json');

const pathOf = ({ path: file, context }) => path.relative(context.config.rootDir, file).split(path.sep).join('/');
const isBrowserSuite = ({ context }) => context.config.displayName?.name === 'browser';

/** Browser suites without a recorded duration come first, because they may be long. Other files without one are short. */
const secondsOf = (test) =>
  isBrowserSuite(test)
    ? (browserSuites[pathOf(test)]?.seconds ?? Number.MAX_SAFE_INTEGER)
    : (otherDurations[pathOf(test)] ?? 0);

/** @type {new (options: object) => { sort<Test>(tests: Test[]): Test[] }} */
const BaseSequencer = Sequencer;

module.exports = class LongestFirst extends BaseSequencer {
  /** @override */
  sort(tests) {
    return super.sort(tests).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
