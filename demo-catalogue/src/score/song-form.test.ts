import { createRandom } from './random.ts';
import { createForm } from './song-form.ts';
import type { SongRecipe } from './song-recipe.ts';

const recipe = (bpm: number): SongRecipe => ({
  seed: 'form',
  style: 'afroPop',
  tonic: 'D',
  mode: 'major',
  bpm,
  verse: 'I V',
  chorus: 'IV,V I',
});

describe('createForm', () => {
  test('DAT-1 lays out 30 to 40 seconds at every tempo', () => {
    for (let bpm = 56; bpm <= 150; bpm += 1) {
      const { bars } = createForm(recipe(bpm), createRandom(String(bpm)));
      const seconds = (bars * 4 * 60) / bpm;
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThan(38.4);
    }
  });

  test('ends on one bar of the home chord', () => {
    const form = createForm(recipe(104), createRandom('end'));
    expect(form.sections.at(-1)).toMatchObject({ kind: 'end', bars: 1, startBar: form.bars - 1 });
    expect(form.chordAt((form.bars - 1) * 4).root).toBe(2);
  });

  test('changes the chord within a bar where the progression splits the bar', () => {
    const form = createForm(recipe(104), createRandom('split'));
    const chorus = form.sections.find(({ kind }) => kind === 'chorus');
    const beat = (chorus?.startBar ?? 0) * 4;
    expect([form.chordAt(beat).root, form.chordAt(beat + 2).root, form.chordAt(beat + 4).root]).toEqual([7, 9, 2]);
  });
});
