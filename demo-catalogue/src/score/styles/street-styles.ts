/** Hip-hop, reggae and jazz. */
import {
  AFTER_INTRO,
  ALL_SECTIONS,
  CHORUS_ONLY,
  lane,
  INTRO_AND_BREAK,
  VERSE_AND_CHORUS,
  track,
  type Style,
} from '../style.ts';

const PENTATONIC = { major: 'majorPentatonic', minor: 'minorPentatonic' } as const;
const DIATONIC = { major: 'major', minor: 'minor' } as const;

/** A piano loop, a long pitched bass drum, and irregular hi-hats. */
export const hipHop: Style = {
  stepsPerBar: 16,
  swing: 0.2,
  drumLevel: 0.6,
  room: 0.25,
  tune: {
    scale: PENTATONIC,
    verse: ['x.x.xx.xx.x.x...x.x.xx.xx---....', '..x.x.xxx.x.x-....x.x.xxx-------'],
    chorus: ['x---x-x-x---....x---x-x-x-------', 'x--x--x-x-x-----x--x--x---------'],
  },
  tracks: [
    track('deepBass', 'bass', -17, {
      center: 33,
      plays: AFTER_INTRO,
      reverb: 0,
      patterns: ['1-----..1-..1-..', '1--...1---..5-a.', '1-----------..8.'],
    }),
    track('piano', 'arpeggio', -21, {
      center: 62,
      notes: 4,
      pan: -0.15,
      delay: 0.1,
      patterns: ['0-2-3-2-1-2-3---', '3-2-0-1-3-2-1---', '0--2--3--2--1-2-', '2-2-1-0-2-2-3-1-'],
    }),
    track('strings', 'chords', -27, {
      center: 68,
      plays: CHORUS_ONLY,
      reverb: 0.35,
      patterns: ['x---------------', 'x-------x-----x-'],
    }),
    track('softLead', 'melody', -20, { center: 67, plays: ['verse'], delay: 0.12 }),
    track('singer', 'melody', -18, { center: 66, plays: CHORUS_ONLY, reverb: 0.28, delay: 0.15 }),
    track('hummingChoir', 'chords', -28, {
      center: 60,
      plays: INTRO_AND_BREAK,
      reverb: 0.4,
      patterns: ['x---------------'],
    }),
    track('kalimba', 'arpeggio', -26, {
      center: 77,
      notes: 3,
      pan: 0.4,
      delay: 0.25,
      plays: CHORUS_ONLY,
      patterns: ['..1...2...0.....', '2.......1..0....'],
    }),
  ],
  drums: [
    lane('kick', ['X......x..x.....', 'X.x.......x..x..', 'X..x...x..x.....'], AFTER_INTRO),
    lane('snare', ['....X.......X...', '....X..o....X..o'], AFTER_INTRO),
    lane('hat', ['x.x.x.x.x.x.xxx.', 'x.xxx.x.x.x.x.xx', 'x.x.xox.x.xox.x.'], ALL_SECTIONS),
    lane('openHat', ['.......x........', '..............x.'], CHORUS_ONLY),
    lane('clap', ['....x.......x...'], CHORUS_ONLY),
  ],
  fills: [
    lane('kick', ['X......x........']),
    lane('snare', ['....X.......X.xx', '....X......xx.x.']),
    lane('hat', ['x.x.x.x.x.x.....']),
  ],
};

/** 'One drop' reggae: the accent is on the third beat, and the chords are off the beat. */
export const reggae: Style = {
  stepsPerBar: 16,
  swing: 0.12,
  drumLevel: 0.5,
  room: 0.4,
  tune: {
    scale: DIATONIC,
    verse: ['x-x-x-x-x---....x-x-x-x-x-------', '....x-x-x-x-x---....x-x-x-------'],
    chorus: ['x---x-x-x-x-x---x---x-x-x-------', 'x-----x-x---x---x-----x-x-------'],
  },
  tracks: [
    track('fingerBass', 'bass', -17, {
      center: 38,
      plays: AFTER_INTRO,
      reverb: 0.02,
      patterns: ['..1-1-..5-..3-1-', '1---..3-5-..3-1-', '..1---5-1-..8-5-'],
    }),
    track('electricGuitar', 'chords', -23, {
      center: 67,
      pan: -0.4,
      patterns: ['....X.......X...', '....Xo......Xo..'],
    }),
    track('organ', 'chords', -25, { center: 62, pan: 0.35, patterns: ['..x.o.x...x.o.x.', '..x...x...x...x.'] }),
    track('singer', 'melody', -18, { center: 65, plays: VERSE_AND_CHORUS, reverb: 0.26, delay: 0.22 }),
    track('singer', 'third', -24, { center: 61, plays: CHORUS_ONLY, pan: 0.3, reverb: 0.3 }),
    track('brass', 'answer', -24, {
      center: 66,
      plays: CHORUS_ONLY,
      pan: 0.2,
      delay: 0.2,
      patterns: ['............................x-x-', '........................x-x-x---'],
    }),
    track('gourd', 'melody', -23, { center: 70, plays: INTRO_AND_BREAK, delay: 0.3, reverb: 0.3 }),
  ],
  drums: [
    lane('kick', ['........X.......', 'X.......X.......'], AFTER_INTRO),
    lane('rim', ['........X.......', '........X.....o.'], AFTER_INTRO),
    lane('hat', ['x.o.X.o.x.o.X.o.', 'x.xoX.xox.xoX.xo'], ALL_SECTIONS),
    lane('openHat', ['..............x.'], CHORUS_ONLY),
    lane('conga', ['....x..x....x.x.', '..x..x....x..x..'], AFTER_INTRO),
    lane('shaker', ['x.x.x.x.x.x.x.x.'], CHORUS_ONLY),
  ],
  fills: [
    lane('rim', ['x.x.......x.x...', '....x.x.x.......']),
    lane('highTom', ['........x.x.....']),
    lane('tom', ['............x.xX']),
    lane('hat', ['x.o.x...........']),
  ],
};

/** Swing in triplets, with walking bass, ride cymbal and brass. */
export const jazz: Style = {
  stepsPerBar: 12,
  swing: 0,
  drumLevel: 0.38,
  room: 0.45,
  tune: {
    scale: DIATONIC,
    verse: ['x-xx-x..xx-x...x-xx-----', '..xx-xx--...x-xx-xx-----', 'x--x-xx-x...x-xx-xx-----'],
    chorus: ['x-----x-xx--x--x-xx-----', 'x-xx--x-xx-xx-----......'],
  },
  tracks: [
    track('uprightBass', 'bass', -18, {
      center: 41,
      reverb: 0.08,
      patterns: ['1--3--5--a--', '1--5--8--a--', '1--8--5--a--'],
    }),
    track('piano', 'chords', -22, {
      center: 62,
      notes: 4,
      pan: -0.3,
      patterns: ['..x..x......', 'x-...x...x..', '.....x-..x-.'],
    }),
    track('brass', 'melody', -18, { center: 68, plays: VERSE_AND_CHORUS, reverb: 0.26 }),
    track('brass', 'third', -22, { center: 63, plays: CHORUS_ONLY, pan: 0.35, reverb: 0.28 }),
    track('vibraphone', 'melody', -21, { center: 73, plays: INTRO_AND_BREAK, pan: 0.25, reverb: 0.35 }),
    track('electricGuitar', 'chords', -29, { center: 58, pan: 0.4, plays: AFTER_INTRO, patterns: ['x..x..x..x..'] }),
  ],
  drums: [
    lane('softKick', ['x.....o.....', 'x..o..x..o..'], AFTER_INTRO),
    lane('ride', ['x..x.xx..x.x', 'x..x.ox..x.o']),
    lane('brushSnare', ['...x.....x..', 'o.ox.oo.ox.o'], AFTER_INTRO),
    lane('hat', ['...x.....x..'], VERSE_AND_CHORUS),
    lane('rim', ['.........x..'], ['verse']),
  ],
  fills: [
    lane('softKick', ['x.....x.....']),
    lane('snare', ['..o..o.xxx.x', '...x.oo.xx.x']),
    lane('ride', ['x..x.x......']),
  ],
};
