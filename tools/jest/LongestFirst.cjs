// The order of suites: the longest first, so that workers end together instead of one after the other.
const path = require('node:path');
// Jest's own, in the version that Jest has.
const { default: Sequencer } = require(require.resolve('@jest/test-sequencer', { paths: [require.resolve('jest')] }));
const recorded = require('../../tests/suites.json');

/** Those that nobody has measured yet come first: they may be long. */
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
    // Jest itself knows the others from the run before: none of them is long.
    return [...super.sort(tests.filter((test) => !isBrowserSuite(test))), ...browser];
  }
};
