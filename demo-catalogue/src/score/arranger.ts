/** Arranges a song: writes the notes of all its parts from the patterns of its style, its form and a tune. */
import { createLevels } from '../synthesis/dynamics.ts';
import { createTune, type TuneSource } from './melody.ts';
import { parsePattern, strengthOf, type Step } from './patterns.ts';
import type { Random } from './random.ts';
import type { DrumHit, Score, ScoreNote } from './score.ts';
import type { Section, SectionKind } from './section.ts';
import { BEATS_PER_BAR, createForm, type SongForm } from './song-form.ts';
import type { SongRecipe } from './song-recipe.ts';
import type { DrumLane, Style, Track } from './style.ts';
import { STYLES } from './styles/style-registry.ts';
import {
  type Chord,
  chordToneBelow,
  nearestMidi,
  scaleLength,
  tonicPitch,
  voiceChord,
  type ScaleName,
} from './music-theory.ts';

interface ArrangementContext {
  recipe: SongRecipe;
  style: Style;
  form: SongForm;
  random: Random;
  /** Returns the beats from the start of the song to a step, with swing. */
  beatOf(step: number): number;
}

const isChorusLike = (kind: SectionKind): boolean => kind === 'chorus' || kind === 'break';

function createArrangementContext(recipe: SongRecipe, random: Random): ArrangementContext {
  const style = STYLES[recipe.style];
  const stepBeats = BEATS_PER_BAR / style.stepsPerBar;
  return {
    recipe,
    style,
    form: createForm(recipe, random.fork('form')),
    random,
    beatOf: (step) => (step + (style.swing > 0 && step % 2 === 1 ? style.swing : 0)) * stepBeats,
  };
}

/** Lists the steps of a pattern over the bars of a section, counted from the start of the song. */
function* stepsIn(section: Section, pattern: string, stepsPerBar: number): Generator<Step> {
  if (pattern === '') return;
  const first = section.startBar * stepsPerBar;
  const end = first + section.bars * stepsPerBar;
  const steps = parsePattern(pattern);
  for (let base = first; base < end; base += pattern.length) {
    for (const step of steps) if (base + step.at < end) yield { ...step, at: base + step.at };
  }
}

/** Returns the MIDI number for a symbol of a bass pattern. `approach` is the chord that the symbol `a` leads to. */
function bassMidi(symbol: string, center: number, { chord, approach }: { chord: Chord; approach: Chord }): number {
  const root = nearestMidi(chord.root, center);
  const third = chord.intervals[1] ?? 4;
  switch (symbol) {
    case '3':
      return root + third;
    case '5':
      return root + 7 > center + 7 ? root - 5 : root + 7;
    case '7':
      return root + 10;
    case '8':
      return root + 12;
    case 'a': {
      const target = nearestMidi(approach.root, center);
      return target > root ? target - 1 : target + 2;
    }
    default:
      return root;
  }
}

/** Writes the notes of one section for a track with patterns. */
function writePattern(
  session: ArrangementContext,
  track: Track,
  { section, pattern }: { section: Section; pattern: string },
): ScoreNote[] {
  const { style, form, beatOf } = session;
  const notes: ScoreNote[] = [];
  let center = track.center;
  for (const step of stepsIn(section, pattern, style.stepsPerBar)) {
    const startBeat = beatOf(step.at);
    const beats = (beatOf(step.at + step.length) - startBeat) * 0.96;
    const velocity = strengthOf(step.symbol) * (step.at % (style.stepsPerBar / 4) === 0 ? 1 : 0.93);
    if (track.kind === 'bass') {
      const nextBar = (Math.floor(startBeat / BEATS_PER_BAR) + 1) * BEATS_PER_BAR;
      const chord = form.chordAt(startBeat + 0.01);
      const midi = bassMidi(step.symbol, track.center, { chord, approach: form.chordAt(nextBar) });
      notes.push({ startBeat, beats, midi, velocity });
      continue;
    }
    const voicing = voiceChord(form.chordAt(startBeat + 0.01), track.notes, center);
    // The voicing moves with the chords, but is pulled back towards the track's centre.
    const middle = voicing.reduce((sum, midi) => sum + midi, 0) / voicing.length;
    center = track.center + (middle - track.center) * 0.4;
    const wanted = track.kind === 'arpeggio' ? [pickTone(voicing, Number(step.symbol))] : voicing;
    wanted.forEach((midi, order) => notes.push({ startBeat: startBeat + order * 0.012, beats, midi, velocity }));
  }
  return notes;
}

/** Picks a note of the chord by index; higher indexes continue an octave higher. */
function pickTone(voicing: readonly number[], index: number): number {
  const tone = voicing[index % voicing.length] ?? 60;
  return tone + 12 * Math.floor(index / voicing.length);
}

/** Writes the notes of a track in the last bar, where all tracks hold the home chord. */
function writeEnding(session: ArrangementContext, track: Track, section: Section): ScoreNote[] {
  const startBeat = section.startBar * BEATS_PER_BAR;
  const chord = session.form.chordAt(startBeat);
  const held = { startBeat, beats: BEATS_PER_BAR * 0.9, velocity: 0.85 };
  if (track.kind === 'bass') return [{ ...held, midi: nearestMidi(chord.root, track.center) }];
  if (track.kind === 'melody') return [{ ...held, midi: nearestMidi(chord.root, track.center + 3) }];
  if (track.kind === 'third') return [{ ...held, midi: nearestMidi((chord.root + 7) % 12, track.center) }];
  return voiceChord(chord, track.notes, track.center).map((midi, order) => ({
    ...held,
    startBeat: startBeat + order * 0.06,
    midi,
  }));
}

/** Returns how many scale degrees a chorus is higher than its verse: about a third. */
const liftOf = (scale: ScaleName): number => (scaleLength(scale) === 7 ? 2 : 1);

type Tunes = ReadonlyMap<Section, readonly ScoreNote[]>;

/**
 * Creates the tune of each section. All verses have the same tune, and so do all choruses, because listeners recognise
 * a song by its repeated parts.
 */
function createTunes(session: ArrangementContext, center: number): Tunes {
  const { recipe, style, form, random } = session;
  const tunes = new Map<Section, readonly ScoreNote[]>();
  for (const section of form.sections) {
    if (section.kind === 'end') continue;
    const isChorus = isChorusLike(section.kind);
    const first = section.startBar * style.stepsPerBar;
    const source: TuneSource = {
      scale: style.tune.scale[recipe.mode],
      tonicMidi: nearestMidi(tonicPitch(recipe.tonic), center),
      rhythms: isChorus ? style.tune.chorus : style.tune.verse,
      stepsPerBar: style.stepsPerBar,
      beatOf: (step) => session.beatOf(first + step),
      chordAt: form.chordAt,
    };
    tunes.set(
      section,
      createTune(
        source,
        { bars: section.bars, height: isChorus ? liftOf(source.scale) : 0 },
        random.fork(isChorus ? 'chorus' : 'verse'),
      ),
    );
  }
  return tunes;
}

function writeTuneTrack(session: ArrangementContext, track: Track, tune: readonly ScoreNote[]): ScoreNote[] {
  if (track.kind === 'melody') return [...tune];
  return tune.flatMap((note) => {
    const chord = session.form.chordAt(note.startBeat + 0.01);
    const third = chordToneBelow(chord, note.midi, 3);
    const under = { ...note, velocity: note.velocity * 0.85 };
    if (track.kind === 'third') return [{ ...under, midi: third }];
    const tenor = chordToneBelow(chord, third, 3);
    return [third, tenor, nearestMidi(chord.root, 46)].map((midi) => ({ ...under, midi }));
  });
}

function writeTrack(
  session: ArrangementContext,
  track: Track,
  { tunes, random }: { tunes: Tunes; random: Random },
): ScoreNote[] {
  const usual = random.pick(track.patterns);
  const lifted = track.lift ? random.pick(track.lift) : usual;
  const isTuneful = track.kind === 'melody' || track.kind === 'third' || track.kind === 'block';
  return session.form.sections.flatMap((section) => {
    if (section.kind === 'end') return track.plays.includes('chorus') ? writeEnding(session, track, section) : [];
    if (!track.plays.includes(section.kind)) return [];
    if (isTuneful) return writeTuneTrack(session, track, tunes.get(section) ?? []);
    return writePattern(session, track, { section, pattern: isChorusLike(section.kind) ? lifted : usual });
  });
}

function writeLanes(
  session: ArrangementContext,
  lanes: readonly DrumLane[],
  { section, random }: { section: Section; random: Random },
): DrumHit[] {
  return lanes.flatMap((lane) => {
    const usual = random.pick(lane.patterns);
    const lifted = lane.lift ? random.pick(lane.lift) : usual;
    if (!lane.plays.includes(section.kind)) return [];
    const pattern = isChorusLike(section.kind) ? lifted : usual;
    return [...stepsIn(section, pattern, session.style.stepsPerBar)].map((step) => ({
      beat: session.beatOf(step.at),
      drum: lane.drum,
      velocity: strengthOf(step.symbol),
    }));
  });
}

function writeDrums(session: ArrangementContext): DrumHit[] {
  const { form, style, random } = session;
  return form.sections.flatMap((section, order) => {
    const beat = section.startBar * BEATS_PER_BAR;
    if (section.kind === 'end') return writeLastHit(style, beat);
    const lastBar = section.startBar + section.bars - 1;
    const hasFill = section.bars > 1 && style.fills.length > 0;
    const steady = hasFill ? { ...section, bars: section.bars - 1 } : section;
    // All sections use the same random stream, so the groove is the same in the whole song.
    const groove = writeLanes(session, style.drums, { section: steady, random: random.fork('groove') });
    const fill = hasFill
      ? writeLanes(session, style.fills, {
          section: { ...section, startBar: lastBar, bars: 1 },
          random: random.fork(`fill ${order}`),
        })
      : [];
    const opening: DrumHit[] =
      section.kind === 'chorus' && usesCrash(style) ? [{ beat, drum: 'crash', velocity: 0.7 }] : [];
    return [...opening, ...groove, ...fill];
  });
}

const usesCrash = (style: Style): boolean => style.drums.some((lane) => lane.drum === 'hat' || lane.drum === 'openHat');

function writeLastHit(style: Style, beat: number): DrumHit[] {
  const lowest = style.drums[0]?.drum;
  const hits: DrumHit[] = lowest ? [{ beat, drum: lowest, velocity: 0.95 }] : [];
  if (usesCrash(style)) hits.push({ beat, drum: 'crash', velocity: 0.8 });
  return hits;
}

/** Arranges the song of a recipe. The same recipe and random stream always give the same score. */
export function arrangeSong(recipe: SongRecipe, random: Random): Score {
  const session = createArrangementContext(recipe, random);
  const { style, form } = session;
  const lead = style.tracks.find((track) => track.kind === 'melody');
  const tunes = createTunes(session, lead?.center ?? 67);
  const parts = style.tracks.map((track, order) => ({
    voice: track === lead && recipe.lead ? recipe.lead : track.voice,
    notes: writeTrack(session, track, { tunes, random: random.fork(`track ${order}`) }),
    mix: { level: track.level, pan: track.pan, reverb: track.reverb, delay: track.delay, pump: track.pump },
  }));
  return {
    bpm: recipe.bpm,
    beats: form.bars * BEATS_PER_BAR,
    parts,
    drums: writeDrums(session),
    drumLevel: style.drumLevel,
    levels: createLevels(form, random.fork('levels')),
    room: style.room,
  };
}
