/** Gospel, praise and choirs. */
import { AFTER_INTRO, ALL_SECTIONS, CHORUS_ONLY, lane, VERSE_AND_CHORUS, track, type Style } from '../style.ts';

const DIATONIC = { major: 'major', minor: 'minor' } as const;

/** Slow 12/8 with organ, piano and a choir that answers. */
export const gospel: Style = {
  stepsPerBar: 12,
  swing: 0,
  drumLevel: 0.45,
  room: 0.62,
  tune: {
    scale: DIATONIC,
    verse: ['x-xx--x-xx--x-xx--------', '...x-xx--x-x...x-xx-----', 'x--x-xx-----x--x-xx-----'],
    chorus: ['x-----x-xx--x-----x-----', 'x--x--x-xx--x--x--x-----', 'x-xx--x-----x-xx--------'],
  },
  tracks: [
    track('organ', 'chords', -24, {
      center: 60,
      notes: 4,
      pan: -0.25,
      reverb: 0.3,
      patterns: ['x-----------', 'x-----x-----'],
    }),
    track('piano', 'arpeggio', -22, {
      center: 62,
      notes: 4,
      pan: 0.25,
      patterns: ['0.12.30.12.3', '01230.01230.', '0.2.1.3.2.1.'],
    }),
    track('fingerBass', 'bass', -20, {
      center: 40,
      plays: AFTER_INTRO,
      reverb: 0.03,
      patterns: ['1--..15--..a', '1-----5--8-a', '1--1-.5--5-a'],
    }),
    track('singer', 'melody', -18, { center: 66, plays: ['verse'], reverb: 0.32 }),
    track('choir', 'melody', -20, { center: 68, plays: ['chorus', 'break'], reverb: 0.4 }),
    track('choir', 'block', -22, { center: 60, notes: 3, plays: ['chorus', 'break'], pan: 0.15, reverb: 0.42 }),
    track('hummingChoir', 'answer', -25, {
      center: 60,
      plays: ['verse'],
      reverb: 0.45,
      patterns: ['............x-----x-----', '......x-----......x-----'],
    }),
    track('strings', 'chords', -30, { center: 70, plays: CHORUS_ONLY, reverb: 0.4, patterns: ['x-----------'] }),
  ],
  drums: [
    lane('softKick', ['X.....x..x..', 'X....xx.....'], AFTER_INTRO),
    lane('snare', ['...x.....x..'], CHORUS_ONLY),
    lane('rim', ['...x.....x..'], ['verse']),
    lane('hat', ['x.ox.ox.ox.o', 'x.xx.xx.xx.x'], VERSE_AND_CHORUS),
    lane('tambourine', ['...x..o..x..'], CHORUS_ONLY),
    lane('handclaps', ['...x.....x..'], ['break']),
  ],
  fills: [
    lane('softKick', ['X.....x.....']),
    lane('snare', ['...x...xxx.x']),
    lane('highTom', ['.........x..']),
    lane('tom', ['..........xX']),
  ],
};

/** Fast praise: guitars in thirds, and claps. */
export const praise: Style = {
  stepsPerBar: 16,
  swing: 0,
  drumLevel: 0.52,
  room: 0.45,
  tune: {
    scale: DIATONIC,
    verse: ['x.x.x-x.x---....x.x.x-x.x-------', '..x.x.x-x.x-x---..x.x.x-x-------'],
    chorus: ['x-x.x-x---x.x---x-x.x-x---------', 'x---x-x.x-x-x---x---x-x.x-------'],
  },
  tracks: [
    track('fingerBass', 'bass', -19, {
      center: 41,
      plays: AFTER_INTRO,
      reverb: 0.02,
      patterns: ['1.1.5.1.8.5.1.a.', '1-.15-.58-.51-a.'],
    }),
    track('electricGuitar', 'arpeggio', -22, {
      center: 70,
      notes: 3,
      pan: -0.4,
      delay: 0.08,
      patterns: ['0.2.1.2.0.2.1.2.', '2.1.2.0.2.1.0.1.', '01..21..01..21..'],
    }),
    track('electricGuitar', 'arpeggio', -24, {
      center: 75,
      notes: 3,
      pan: 0.45,
      plays: AFTER_INTRO,
      patterns: ['1.2.0.2.1.2.0.1.', '..1...2...1...0.'],
    }),
    track('organ', 'chords', -27, {
      center: 60,
      notes: 3,
      plays: VERSE_AND_CHORUS,
      patterns: ['..x...x...x...x.', 'x-------x-------'],
    }),
    track('singer', 'melody', -18, { center: 67, plays: ['verse'], reverb: 0.25 }),
    track('choir', 'melody', -19, { center: 67, plays: ['chorus'], reverb: 0.35 }),
    track('choir', 'block', -21, { center: 60, plays: ['chorus'], reverb: 0.38 }),
    track('choir', 'answer', -24, {
      center: 62,
      plays: ['verse'],
      reverb: 0.4,
      patterns: ['........................x---x---', '............x---............x---'],
    }),
    track('brass', 'answer', -25, {
      center: 67,
      plays: CHORUS_ONLY,
      pan: 0.2,
      patterns: ['............x.x.', '..........x.x-..'],
    }),
  ],
  drums: [
    lane('kick', ['X...X...X...X...', 'X...x..xX...x...']),
    lane('snare', ['....x.......x..o', '....x..o....x...'], VERSE_AND_CHORUS),
    lane('hat', ['x.x.x.x.x.x.x.x.', 'xoxoxoxoxoxoxoxo'], AFTER_INTRO),
    lane('openHat', ['..x...x...x...x.'], CHORUS_ONLY),
    lane('handclaps', ['....x.......x...'], ALL_SECTIONS),
    lane('conga', ['x..x..x.x..x..x.'], AFTER_INTRO),
  ],
  fills: [
    lane('kick', ['X...X...X...X...']),
    lane('snare', ['....x...x.xxxxxx', '....x..xx..xx.xx']),
    lane('tom', ['..............x.']),
  ],
};

/** Voices only, with stamps and claps. */
export const choral: Style = {
  stepsPerBar: 16,
  swing: 0,
  drumLevel: 0.4,
  room: 0.85,
  tune: {
    scale: DIATONIC,
    verse: ['x---x-x-x-------x---x-x-x-------', 'x-x-x---x-------x-x-x-x-x-------', '....x-x-x---x---....x-x-x-------'],
    chorus: ['x-----x-x---x---x-----x-x-------', 'x---x---x-x-x---x---x---x-------'],
  },
  tracks: [
    track('choir', 'melody', -18, { center: 69, pan: -0.2, reverb: 0.45 }),
    track('choir', 'block', -19, { center: 60, plays: ['intro', 'chorus', 'break'], pan: 0.18, reverb: 0.48 }),
    track('hummingChoir', 'chords', -24, {
      center: 57,
      plays: ['verse'],
      reverb: 0.5,
      patterns: ['x---------------', 'x-------x-------'],
    }),
    track('choir', 'bass', -22, {
      center: 45,
      plays: AFTER_INTRO,
      reverb: 0.4,
      patterns: ['1-----..1---5---', '1-------5-----a-', '1---1---5---5---'],
    }),
    track('choir', 'answer', -23, {
      center: 64,
      plays: ['verse'],
      pan: 0.35,
      reverb: 0.5,
      patterns: ['............................x-x-', '........x---............x---x---'],
    }),
  ],
  drums: [
    lane('stomp', ['X.......x.......', 'X.....x.x.......'], VERSE_AND_CHORUS),
    lane('handclaps', ['....x.......x...', '....x..o....x...'], CHORUS_ONLY),
    lane('shaker', ['..x...x...x...x.'], ['chorus', 'break']),
  ],
  fills: [lane('stomp', ['X.......x.......']), lane('handclaps', ['....x.......x...'])],
};
