import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { ROOT } from '../bootstrap/run-command.mjs';

/** HTML of a control by the title of its test. */
const CONTROLS = {
  'a name that contains the text': '<button aria-label="Pause song.mp3">Pause</button>',
  'another case and punctuation': '<a href="/" aria-label="try again: song.mp3">Try again …</a>',
  'an icon without a text':
    '<button aria-label="Close"><svg><title>x</title></svg><i aria-hidden="true">X</i></button>',
  'a text for screen readers alone':
    '<button aria-label="Play"><span style="position:absolute;width:1px">Go</span></button>',
  'a symbol without letters': '<button aria-label="Close">×</button>',
  'another word': '<button aria-label="Remove song.mp3">Cancel</button>',
  'words in another order': '<button aria-label="Try song.mp3 again">Try again</button>',
  'a name from another element': '<b id="other">Stop</b><button aria-labelledby="other">Cancel</button>',
  'a field with another label': '<label>City<input aria-label="Town"></label>',
};
const FAILING = ['another word', 'words in another order', 'a name from another element', 'a field with another label'];

let folder;
let results;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'nyimbo-names-'));
  const shown = Object.entries(CONTROLS).map(
    ([title, html]) => `test(${JSON.stringify(title)}, () => { document.body.innerHTML = ${JSON.stringify(html)}; });`,
  );
  const clicked = `test('a control that is gone at the end', () => {
    document.body.innerHTML = '<button aria-label="Remove">Cancel</button>';
    document.querySelector('button').click();
    document.body.innerHTML = '';
  });`;
  writeFileSync(join(folder, 'controls.test.js'), [...shown, clicked].join('\n'));
  const config = {
    rootDir: folder,
    testEnvironment: join(ROOT, 'tools/jest/domEnvironment.cjs'),
    setupFilesAfterEnv: [join(ROOT, 'tools/jest/failOnNameMismatch.cjs')],
    transform: {},
  };
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--config', JSON.stringify(config), '--json', '--runInBand'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  results = JSON.parse(stdout).testResults[0].assertionResults;
});
after(() => rmSync(folder, { recursive: true }));

describe('the check of visible and accessible names', () => {
  test('fails for each control whose name does not contain its visible text', () => {
    const failed = results.filter(({ status }) => status === 'failed').map(({ title }) => title);
    assert.deepEqual(failed, [...FAILING, 'a control that is gone at the end']);
  });

  test('says what the control shows, and what its name is', () => {
    const { failureMessages } = results.find(({ title }) => title === 'another word');
    assert.match(failureMessages[0], /<button> shows 'cancel', but its name is 'remove song mp3'/);
  });
});
