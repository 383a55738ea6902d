/** OPS-2: a red browser test leaves what its pages showed. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { saveFailureEvidence } from './failureEvidence.ts';
import { ROOT } from './startSite.ts';
import { useVisitor } from './useVisitor.ts';

const fixture = useVisitor();
/** The class in `tools/jest/browserEnvironment.cjs`, as this test uses it. */
interface EnvironmentClass {
  prototype: { handleTestEvent(this: unknown, event: object): Promise<void> };
}

const TITLE = 'OPS-2 evidence: “quotes” / slashes';

test('OPS-2 the evidence of a failed test has a screenshot, the console and the requests of each visitor', async () => {
  await (await fixture.visit('/about')).leave();
  const { page, leave } = await fixture.visit('/faq', { expected: /tested/ });
  await fixture.visit('/about');
  await page.evaluate(() => console.warn('tested'));
  const folder = path.join(ROOT, await saveFailureEvidence(TITLE, __filename));
  try {
    expect(readdirSync(folder).sort()).toEqual([
      'visitor-1-page-1.png',
      'visitor-1.txt',
      'visitor-2-page-1.png',
      'visitor-2.txt',
    ]);
    const text = readFileSync(path.join(folder, 'visitor-1.txt'), 'utf8');
    expect(text).toMatch(/^http\S+\/faq\n/);
    expect(text).toMatch(/ console\.warning: tested\n/);
    expect(text).toMatch(/ 200 GET http\S+\/faq\n/);
    // A closed page must not stop the rest.
    await page.close();
    await saveFailureEvidence(TITLE, __filename);
    expect(readdirSync(folder).sort()).toEqual(['visitor-1.txt', 'visitor-2-page-1.png', 'visitor-2.txt']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await leave();
  }
});

test('OPS-2 the environment calls the function with the title of the failed test', async () => {
  const calls: string[] = [];
  const Environment = jest.requireActual<EnvironmentClass>('../../tools/jest/browserEnvironment.cjs');
  const group = { name: 'in a group', parent: { name: 'ROOT_DESCRIBE_BLOCK' } };
  const saveEvidence = async (...words: string[]): Promise<void> => void calls.push(words.join(': '));
  const environment = { global: { saveFailureEvidence: saveEvidence }, testPath: 'a.test.ts' };
  const handle = (event: object) => Environment.prototype.handleTestEvent.call(environment, event);
  const test = { name: 'fails', parent: group };
  await handle({ name: 'test_fn_success', test });
  await handle({ name: 'test_fn_failure', test });
  await handle({ name: 'hook_failure', describeBlock: { name: 'beforeAll', parent: group } });
  expect(calls).toEqual(['in a group fails: a.test.ts', 'in a group beforeAll: a.test.ts']);
});
