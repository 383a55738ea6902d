// Runs the longest browser suites first, so the workers finish at about the same time.
const path = require('node:path');
// Resolve from Jest, to get the version that Jest uses.
const { default: Sequencer } = require(require.resolve('@jest/test-sequencer', { paths: [require.resolve('jest')] }));
const recorded = require('../../tests/suites.json');

/** Suites without a recorded duration come first, because they may be long. */
const UNKNOWN_SECONDS = Number.POSITIVE_INFINITY;

const secondsOf = ({ path: file, context }) =>
  recorded[path.relative(context.config.rootDir, file).split(path.sep).join('/')]?.seconds ?? UNKNOWN_SECONDS;

const isBrowserSuite = ({ context }) => context.config.displayName?.name === 'browser';

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const browser = tests.filter(isBrowserSuite).sort((one, other) => {
      const [first, second] = [secondsOf(other), secondsOf(one)];
      return first === second ? 0 : first - second;
    });
    // Jest sorts the other suites by their last run. All of them are short.
    return [...super.sort(tests.filter((test) => !isBrowserSuite(test))), ...browser];
  }
};
