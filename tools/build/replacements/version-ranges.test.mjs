import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfy } from './version-ranges.mjs';

const cases = [
  ['19.3.1', '^19.3', true],
  ['19.3.0', '^19.3.1', false],
  ['19.4.0', '^19.3.1', true],
  ['19.2.9', '^19.3', false],
  ['20.0.0', '^19.3', false],
  ['18.3.1', '^19.3', false],
  ['0.2.4', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '<=1.2.3', true],
  ['1.2.4', '<=1.2.3', false],
  ['0', '<=0.1.0', true],
  ['19.0.0-rc.1', '^19.0', true],
  ['5.0.0', '*', true],
];
for (const [version, range, isMet] of cases) {
  test(`${version} ${isMet ? 'meets' : 'does not meet'} ${range}`, () => assert.equal(satisfy(version, range), isMet));
}

test('no version satisfies a range in an unsupported form', () => {
  for (const range of ['>=18 <20', '19.x', '~19.3.0', '18 || 19', '', 'latest']) {
    assert.equal(satisfy('19.3.1', range), false, range);
  }
  assert.equal(satisfy(undefined, '^1.0.0'), false);
});
