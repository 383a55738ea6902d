/** A short random walk through the site. `npm run walk -- --seed 7 --steps 1000` takes a longer walk. */
import { playFirstSong } from '../support/sound.ts';
import { waitUntil } from '../support/startSite.ts';
import { runRandomWalk } from '../walk/runRandomWalk.ts';
import { findFaults, trackAudioAndFocus } from '../walk/watchPage.ts';
import { useVisitor } from '../support/useVisitor.ts';

const SEED = Number(process.env['WALK_SEED'] ?? 7);
const STEP_COUNT = Number(process.env['WALK_STEPS'] ?? 40);
const SECONDS_PER_STEP = 15;

const fixture = useVisitor();
const { visit } = fixture;

test.each([360, 1440])(
  'A11Y, PLY-8 at %i px after each random step at most one song plays, the player shows it, and the focus is not lost',
  async (width) => {
    const onStep = process.env['WALK_STEPS'] ? (line: string) => process.stdout.write(`${line}\n`) : undefined;
    const { faults, taken } = await runRandomWalk(fixture.browser, {
      seed: SEED,
      steps: STEP_COUNT / 2,
      width,
      onStep,
    });
    expect(faults).toEqual([]);
    expect(Object.keys(taken).length).toBeGreaterThan(5);
  },
  STEP_COUNT * SECONDS_PER_STEP * 1000,
);

test('PLY-8 the walk detects two songs that play at once, and a lost focus', async () => {
  const { page, leave } = await visit('about:blank', { hasWorker: true });
  await page.addInitScript(trackAudioAndFocus);
  await page.goto('/songs/trending');
  await playFirstSong(page);
  expect(await findFaults(page, false)).toEqual([]);
  await page.evaluate(async () => {
    const [first] = window.nyimboWalk?.elements ?? [];
    const second = new Audio(first?.currentSrc);
    await second.play();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  // A fault that ends by itself, such as a player that is late, is none to a walk either.
  let faults: string[] = [];
  await waitUntil('both, and no other, are noticed', async () => {
    faults = await findFaults(page, false, 0);
    return faults.length === 2;
  });
  expect(faults).toEqual([
    '2 songs sounded at once.',
    expect.stringMatching(/^The focus was lost: it was on button '/),
  ]);
  await leave();
});
