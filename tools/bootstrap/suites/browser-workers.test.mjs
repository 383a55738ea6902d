import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { countBrowserWorkers } from './browser-workers.mjs';

describe('how many browser suites run at once', () => {
  test('OPS-2 three for two cores', () => {
    assert.equal(countBrowserWorkers({}, 1), 1);
    assert.equal(countBrowserWorkers({}, 2), 3);
    assert.equal(countBrowserWorkers({}, 8), 12);
  });

  test('OPS-2 the number in BROWSER_WORKERS', () => {
    assert.equal(countBrowserWorkers({ BROWSER_WORKERS: '1' }, 8), 1);
    assert.equal(countBrowserWorkers({ BROWSER_WORKERS: '5' }, 2), 5);
  });

  test('OPS-2 one, when the developer has named the site', () => {
    assert.equal(countBrowserWorkers({ SITE_URL: 'http://127.0.0.1:3000', BROWSER_WORKERS: '2' }, 8), 1);
  });

  test('OPS-2 a number that is none is refused with a sentence', () => {
    for (const value of ['two', '0', '-1', '1.5']) {
      assert.throws(() => countBrowserWorkers({ BROWSER_WORKERS: value }, 8), { message: /BROWSER_WORKERS is '.+'\./ });
    }
  });
});
