import { chordToneBelow, degreeToMidi, nearestMidi, parseChord, voiceChord } from './music-theory.ts';

describe('parseChord', () => {
  test.each([
    ['I', 'C', 'major', 0, [0, 4, 7]],
    ['vi', 'D', 'major', 11, [0, 3, 7]],
    ['V7', 'G', 'major', 2, [0, 4, 7, 10]],
    ['bVII', 'C', 'major', 10, [0, 4, 7]],
    ['VI', 'A', 'minor', 5, [0, 4, 7]],
    ['iv9', 'C', 'minor', 5, [0, 3, 7, 10, 14]],
  ] as const)('%s in %s %s', (numeral, tonic, mode, root, intervals) => {
    expect(parseChord(numeral, tonic, mode)).toEqual({ root, intervals });
  });

  test('rejects text that is not a chord', () => {
    expect(() => parseChord('VIII', 'C', 'major')).toThrow("'VIII' is not a chord");
    expect(() => parseChord('Ifoo', 'C', 'major')).toThrow();
  });
});

describe('voicing', () => {
  const chord = parseChord('I', 'C', 'major');

  test('returns ascending notes near the centre, and doubles notes if the chord has too few', () => {
    const notes = voiceChord(chord, 4, 64);
    expect(notes).toHaveLength(4);
    expect([...notes].sort((one, other) => one - other)).toEqual(notes);
    expect(notes.every((midi) => Math.abs(midi - 64) <= 18)).toBe(true);
  });

  test('finds the nearest note of a pitch class, and a chord note below a given note', () => {
    expect(nearestMidi(0, 61)).toBe(60);
    expect(nearestMidi(11, 61)).toBe(59);
    expect(chordToneBelow(chord, 67, 3)).toBe(64);
  });

  test('counts scale degrees below and above the octave', () => {
    expect([-1, 0, 7, 9].map((degree) => degreeToMidi('major', 60, degree))).toEqual([59, 60, 72, 76]);
  });
});
