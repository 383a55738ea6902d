import type { Random } from './random.ts';
import type { Section, SectionKind } from './section.ts';
import type { SongRecipe } from './song-recipe.ts';
import { parseChord, type Chord } from './music-theory.ts';

/** The form of a song: the order and lengths of its sections, and its chords. */
export interface SongForm {
  sections: readonly Section[];
  bars: number;
  /** The chord that sounds at a beat from the start of the song. */
  chordAt(beat: number): Chord;
}

/** All styles are in 4/4. Styles with triplet feel divide each beat into three steps instead of four. */
export const BEATS_PER_BAR = 4;
const MIN_FORM_SECONDS = 31;
const MAX_FORM_SECONDS = 38.2;

const KIND_BY_LETTER: Record<string, SectionKind> = { i: 'intro', v: 'verse', c: 'chorus', b: 'break', e: 'end' };

/**
 * The possible forms: a letter for each section (`i` intro, `v` verse, `c` chorus, `b` break, `e` end), followed by its
 * number of bars.
 */
const SONG_FORMS = [
  'i1v2c4e1',
  'i2v2c4e1',
  'v4c4e1',
  'i1v4c4e1',
  'i2v4c4e1',
  'c2v4c4e1',
  'i2v4c6e1',
  'c2v4b2c4e1',
  'i2v4c4b2c2e1',
  'i2v4c8e1',
  'c4v4c6e1',
  'i2v4c4b2c4e1',
  'i4v4c8e1',
  'i2v6c4b2c4e1',
  'i4v4c4b2c4e1',
  'i4v8c8e1',
  'i2v6c4b2c6e1',
  'i4v6c4b4c4e1',
  'i4v8c4b2c6e1',
];

function parseForm(form: string): Section[] {
  let startBar = 0;
  return [...form.matchAll(/([a-z])(\d)/g)].map(([, letter = '', digits = '']) => {
    const section = { kind: KIND_BY_LETTER[letter] ?? 'verse', startBar, bars: Number(digits) };
    startBar += section.bars;
    return section;
  });
}

const countBars = (sections: readonly Section[]): number => sections.reduce((sum, section) => sum + section.bars, 0);

function pickSections(bpm: number, random: Random): Section[] {
  const barSeconds = (BEATS_PER_BAR * 60) / bpm;
  const forms = SONG_FORMS.map(parseForm);
  const fitting = forms.filter((sections) => {
    const seconds = countBars(sections) * barSeconds;
    return seconds >= MIN_FORM_SECONDS && seconds <= MAX_FORM_SECONDS;
  });
  if (fitting.length === 0) throw new Error(`No form of 31 to 38 seconds fits ${bpm} beats a minute`);
  return random.pick(fitting);
}

/** Parses a progression: `'I V vi,IV'` is three bars, the last with two chords. */
function parseProgression(text: string, recipe: SongRecipe): Chord[][] {
  return text.split(' ').map((bar) => bar.split(',').map((numeral) => parseChord(numeral, recipe.tonic, recipe.mode)));
}

/** Creates the form of a song. With the sound after its last beat, the song lasts 31 to 40 seconds. */
export function createForm(recipe: SongRecipe, random: Random): SongForm {
  const sections = pickSections(recipe.bpm, random);
  const bars = countBars(sections);
  const verse = parseProgression(recipe.verse, recipe);
  const chorus = parseProgression(recipe.chorus, recipe);
  const home = [parseChord(recipe.mode === 'major' ? 'I' : 'i', recipe.tonic, recipe.mode)];
  const perBar: Chord[][] = sections.flatMap(({ kind, bars: count }) => {
    const progression = kind === 'chorus' || kind === 'break' ? chorus : verse;
    return Array.from({ length: count }, (_, bar) =>
      kind === 'end' ? home : (progression[bar % progression.length] ?? home),
    );
  });
  const fallback = home[0];
  return {
    sections,
    bars,
    chordAt: (beat) => {
      const chords = perBar[Math.min(bars - 1, Math.max(0, Math.floor(beat / BEATS_PER_BAR)))] ?? home;
      const within = (beat % BEATS_PER_BAR) / BEATS_PER_BAR;
      const chord = chords[Math.floor(within * chords.length)] ?? fallback;
      if (!chord) throw new Error('A bar without a chord');
      return chord;
    },
  };
}
