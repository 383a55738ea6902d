import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { countBrowserWorkers } from './browser-workers.mjs';

describe('countBrowserWorkers', () => {
  test('OPS-2 returns three for two cores', () => {
    assert.equal(countBrowserWorkers({}, 1), 1);
    assert.equal(countBrowserWorkers({}, 2), 3);
    assert.equal(countBrowserWorkers({}, 8), 12);
  });

  test('OPS-2 returns the number in BROWSER_WORKERS', () => {
    assert.equal(countBrowserWorkers({ BROWSER_WORKERS: '1' }, 8), 1);
    assert.equal(countBrowserWorkers({ BROWSER_WORKERS: '5' }, 2), 5);
  });

  test('OPS-2 returns one with SITE_URL', () => {
    assert.equal(countBrowserWorkers({ SITE_URL: 'http://127.0.0.1:3000', BROWSER_WORKERS: '2' }, 8), 1);
  });

  test('OPS-2 rejects an invalid number with a message', () => {
    for (const value of ['two', '0', '-1', '1.5']) {
      assert.throws(() => countBrowserWorkers({ BROWSER_WORKERS: value }, 8), { message: /BROWSER_WORKERS is '.+'\./ });
    }
  });
});
