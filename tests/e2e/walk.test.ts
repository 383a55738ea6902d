/** A random walk, short by default. `npm run walk -- --seed 7 --steps 1000` takes a long one. */
import { playFirstSong } from '../support/sound.ts';
import { waitUntil } from '../support/startSite.ts';
import { takeWalk } from '../walk/takeWalk.ts';
import { findFaults, watchFromStart } from '../walk/watchPage.ts';
import { useVisitor } from '../support/useVisitor.ts';

const SEED = Number(process.env['WALK_SEED'] ?? 7);
const STEPS = Number(process.env['WALK_STEPS'] ?? 40);
const SECONDS_A_STEP = 15;

const fixture = useVisitor();
const { visit } = fixture;

test.each([360, 1440])(
  'A11Y, PLY-8 at %i px any steps leave one sound, a player that agrees with it, the focus, and a quiet console',
  async (width) => {
    const onStep = process.env['WALK_STEPS'] ? (line: string) => process.stdout.write(`${line}\n`) : undefined;
    const { faults, taken } = await takeWalk(fixture.browser, { seed: SEED, steps: STEPS / 2, width, onStep });
    expect(faults).toEqual([]);
    expect(Object.keys(taken).length).toBeGreaterThan(5);
  },
  STEPS * SECONDS_A_STEP * 1000,
);

test('PLY-8 the walk would notice two sounds at once and a focus that is lost', async () => {
  const { page, leave } = await visit('about:blank');
  await page.addInitScript(watchFromStart);
  await page.goto('/songs/trending');
  await playFirstSong(page);
  expect(await findFaults(page, false)).toEqual([]);
  await page.evaluate(async () => {
    const [first] = window.nyimboWalk?.elements ?? [];
    const second = new Audio(first?.currentSrc);
    await second.play();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await waitUntil('both are noticed', async () => (await findFaults(page, false, 0)).length > 1);
  expect(await findFaults(page, false, 0)).toEqual([
    '2 songs sounded at once.',
    expect.stringMatching(/^The focus was lost: it was on button '/),
  ]);
  await leave();
});
