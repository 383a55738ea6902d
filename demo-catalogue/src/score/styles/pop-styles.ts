/** Afro-pop, acoustic songs and R&B. */
import { AFTER_INTRO, CHORUS_ONLY, lane, INTRO_AND_BREAK, VERSE_AND_CHORUS, track, type Style } from '../style.ts';

const PENTATONIC = { major: 'majorPentatonic', minor: 'minorPentatonic' } as const;
const DIATONIC = { major: 'major', minor: 'minor' } as const;

/** Interlocking guitars over a rim pattern of 3 + 3 + 2 steps. */
export const afroPop: Style = {
  stepsPerBar: 16,
  swing: 0.06,
  drumLevel: 0.52,
  room: 0.3,
  tune: {
    scale: PENTATONIC,
    verse: ['..x.x.x-x---....x.x.x-x-x-----..', 'x.x-x.x-..x---..x.x-x.x-x-------', '....x.x.x-x.x---....x.x.x-------'],
    chorus: [
      'x--x--x---x-x---x--x--x-x-------',
      'x---x-x-x--x----x---x-x-x-------',
      'x-x-x--x--x-x---x-x-x--x--------',
    ],
  },
  tracks: [
    track('fingerBass', 'bass', -19, {
      center: 40,
      patterns: ['1--..1.5--..8.a.', '1-..1--.5-..5-a.', '1-----5.8--5--a.'],
      lift: ['1--1..5-8--5..a.', '1-.1--5.1-.8--a.'],
      plays: AFTER_INTRO,
      reverb: 0.03,
    }),
    track('electricGuitar', 'arpeggio', -24, {
      center: 66,
      notes: 4,
      pan: -0.45,
      delay: 0.12,
      patterns: ['0.2.3.1.2.3.1.2.', '3.1.2.0.3.12..1.', '0.1.2.3.2.1.2.1.', '2.13.2.1.2.13.2.'],
    }),
    track('electricGuitar', 'arpeggio', -26, {
      center: 73,
      notes: 3,
      pan: 0.5,
      delay: 0.15,
      plays: VERSE_AND_CHORUS,
      patterns: ['..1...2...0.1.2.', '....2.1...2.0...', '..2.2...1.1...0.'],
    }),
    track('electricPiano', 'chords', -27, {
      center: 60,
      pan: 0.15,
      plays: AFTER_INTRO,
      patterns: ['....x-......x-..', 'x---....x---....', '..x-..x-....x-..'],
    }),
    track('singer', 'melody', -18, { center: 66, plays: VERSE_AND_CHORUS, reverb: 0.24, delay: 0.1 }),
    track('singer', 'third', -25, { center: 62, plays: CHORUS_ONLY, pan: 0.3, reverb: 0.3 }),
    track('kalimba', 'arpeggio', -25, {
      center: 78,
      notes: 3,
      pan: 0.25,
      plays: INTRO_AND_BREAK,
      delay: 0.2,
      patterns: ['0.1.2.1.0.2.1.2.', '2.1.0.1.2.0.1.0.'],
    }),
    track('warmPad', 'chords', -31, {
      center: 62,
      notes: 4,
      plays: CHORUS_ONLY,
      reverb: 0.35,
      patterns: ['x---------------'],
    }),
  ],
  drums: [
    lane('kick', ['X.....x.x..x....', 'X..x....X..x....', 'X.....x...x.x...'], AFTER_INTRO),
    lane('rim', ['...x..x....x..x.', '....x..x....x..x'], VERSE_AND_CHORUS),
    lane('clap', ['....x.......x...'], CHORUS_ONLY),
    lane('shaker', ['xoXoxoXoxoXoxoXo', 'x.Xox.Xox.Xox.Xo']),
    lane('hat', ['..x...x...x...x.'], CHORUS_ONLY),
    lane('conga', ['..x....x..x..x..', '.x....x..x....x.'], AFTER_INTRO),
    lane('lowConga', ['......x.......x.'], AFTER_INTRO),
  ],
  fills: [
    lane('kick', ['X.....x.x.......']),
    lane('shaker', ['xoXoxoXoxoXo....']),
    lane('highTom', ['............xx..', '..........x.x...']),
    lane('tom', ['..............xX', '.............x.X']),
  ],
};

/** One guitar, one voice, and strings in the chorus. */
export const acoustic: Style = {
  stepsPerBar: 16,
  swing: 0,
  drumLevel: 0.34,
  room: 0.42,
  tune: {
    scale: DIATONIC,
    verse: ['....x-x-x---x---x---x-x-x-------', 'x---x-x-x-----..x---x-x-x-------', '..x-x-x-x-x-x-----x-x-x-x-------'],
    chorus: ['x-----x-x---x---x-----x-x-------', 'x---x---x-x-x---x---x-x-x-------'],
  },
  tracks: [
    track('nylonGuitar', 'arpeggio', -20, {
      center: 55,
      notes: 4,
      pan: -0.12,
      patterns: ['0-1-2-3-2-1-2-3-', '0-2-1-3-0-2-3-1-', '0-2-3-2-1-3-2-3-', '0-3-2-3-1-3-2-3-'],
    }),
    track('steelGuitar', 'chords', -25, {
      center: 60,
      notes: 4,
      pan: 0.4,
      plays: CHORUS_ONLY,
      patterns: ['x---x-xxx-xxx-xx', 'x-x-x-xxx-x-x-xx'],
    }),
    track('uprightBass', 'bass', -21, {
      center: 41,
      plays: AFTER_INTRO,
      reverb: 0.05,
      patterns: ['1-------5-----a-', '1-----1-5-------'],
    }),
    track('singer', 'melody', -18, { center: 64, plays: VERSE_AND_CHORUS, reverb: 0.26 }),
    track('flute', 'melody', -23, { center: 76, plays: INTRO_AND_BREAK, reverb: 0.35, pan: 0.2 }),
    track('hummingChoir', 'chords', -28, {
      center: 62,
      plays: CHORUS_ONLY,
      reverb: 0.4,
      patterns: ['x---------------'],
    }),
    track('strings', 'chords', -29, {
      center: 66,
      notes: 3,
      plays: CHORUS_ONLY,
      reverb: 0.4,
      pan: -0.2,
      patterns: ['x---------------'],
    }),
  ],
  drums: [
    lane('softKick', ['X.......x.......', 'X......xx.......'], VERSE_AND_CHORUS),
    lane('shaker', ['x.o.X.o.x.o.X.o.'], AFTER_INTRO),
    lane('brushSnare', ['....x.......x...'], VERSE_AND_CHORUS),
    lane('tambourine', ['....x.......x..o'], CHORUS_ONLY),
  ],
  fills: [
    lane('softKick', ['X.......x.......']),
    lane('brushSnare', ['....x.......x.xx']),
    lane('shaker', ['x.o.X.o.x.o.....']),
  ],
};

/** Slow, with ninth chords. */
export const rAndB: Style = {
  stepsPerBar: 16,
  swing: 0.14,
  drumLevel: 0.5,
  room: 0.4,
  tune: {
    scale: PENTATONIC,
    verse: ['..x.xx.x-x--....x.x.x-xx--------', '...x.x.xx-x-x---...x.x.xx-------', 'x.xx-.x.x---....x.xx-.x---------'],
    chorus: ['x---..x-x-xx----x---..x-x-------', 'x-----xxx---x---x-----xxx-------'],
  },
  tracks: [
    track('deepBass', 'bass', -18, {
      center: 36,
      plays: AFTER_INTRO,
      reverb: 0,
      patterns: ['1----..1.1--....', '1------.1-5-..a.', '1--..1----..5---'],
    }),
    track('electricPiano', 'chords', -21, {
      center: 61,
      notes: 4,
      delay: 0.08,
      reverb: 0.25,
      patterns: ['X-----x-..x-----', 'X--------.x-x---', 'X-------..x-..x-'],
    }),
    track('electricGuitar', 'arpeggio', -28, {
      center: 70,
      notes: 4,
      pan: 0.45,
      plays: VERSE_AND_CHORUS,
      delay: 0.3,
      patterns: ['......3.2.......', '..........3.2.1.', '....2..3........'],
    }),
    track('singer', 'melody', -17, { center: 65, plays: VERSE_AND_CHORUS, reverb: 0.28, delay: 0.16 }),
    track('singer', 'third', -25, { center: 62, plays: CHORUS_ONLY, pan: -0.35, reverb: 0.35 }),
    track('hummingChoir', 'chords', -27, {
      center: 64,
      plays: CHORUS_ONLY,
      reverb: 0.4,
      patterns: ['x---------------'],
    }),
    track('warmPad', 'chords', -29, { center: 58, notes: 4, reverb: 0.4, patterns: ['x---------------'] }),
    track('vibraphone', 'melody', -24, { center: 77, plays: INTRO_AND_BREAK, delay: 0.25, reverb: 0.35 }),
  ],
  drums: [
    lane('kick', ['X......x..x.....', 'X.....x...x..x..', 'X..x......x.....'], AFTER_INTRO),
    lane('snare', ['............x...', '....x.......x...'], CHORUS_ONLY),
    lane('snap', ['....x.......x...']),
    lane('hat', ['x.o.x.o.x.o.x.oo', 'x.xox.o.x.xoxoo.', 'x.o.xooox.o.x.o.'], AFTER_INTRO),
    lane('openHat', ['..............x.'], CHORUS_ONLY),
  ],
  fills: [
    lane('kick', ['X......x........']),
    lane('snap', ['....x...........']),
    lane('hat', ['x.o.x.o.xoxoxxxx']),
    lane('snare', ['............x..o']),
  ],
};
