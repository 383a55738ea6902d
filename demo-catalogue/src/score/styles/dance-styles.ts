/** Amapiano, house and dancehall. */
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

/** Jazz chords, shakers, and a prominent log drum. */
export const amapiano: Style = {
  stepsPerBar: 16,
  swing: 0.1,
  drumLevel: 0.5,
  room: 0.42,
  tune: {
    scale: PENTATONIC,
    verse: ['......x.x.x---........x.xx-x----', '..x..x..x---......x..x..x-------'],
    chorus: ['x..x..x-....x.x-x..x..x---------', '..x.x-..x.x-......x.x-x---------'],
  },
  tracks: [
    track('logDrum', 'bass', -17, {
      center: 38,
      plays: AFTER_INTRO,
      reverb: 0.06,
      patterns: ['..1..1..1-.1..5.', '...1..1.1..1.8..'],
      lift: ['1..1..1.8..11.5a', '..11..1.8.1..81a', '1..1.11..8.1.5.a'],
    }),
    track('electricPiano', 'chords', -22, {
      center: 62,
      notes: 4,
      delay: 0.12,
      reverb: 0.25,
      pump: 0.25,
      patterns: ['x-----x-----x---', '..x---..x-----x-', 'x--x--x---------'],
    }),
    track('warmPad', 'chords', -27, { center: 64, notes: 4, reverb: 0.4, pump: 0.4, patterns: ['x---------------'] }),
    track('synthPluck', 'arpeggio', -27, {
      center: 74,
      notes: 4,
      pan: 0.4,
      delay: 0.3,
      plays: CHORUS_ONLY,
      patterns: ['..2..1..3..2..1.', '0..2..3...2..1..'],
    }),
    track('singer', 'melody', -20, { center: 65, plays: VERSE_AND_CHORUS, reverb: 0.35, delay: 0.2 }),
    track('flute', 'melody', -24, { center: 77, plays: INTRO_AND_BREAK, reverb: 0.4, delay: 0.2 }),
  ],
  drums: [
    lane('houseKick', ['X...x...x...x...', 'X.......X.......'], AFTER_INTRO, { lift: ['X...X...X...X...'] }),
    lane('shaker', ['xoXoxoXoxoXoxoXo', 'x.Xxx.Xxx.Xxx.Xx']),
    lane('rim', ['...x..x....x.x..', '......x..x....x.'], AFTER_INTRO),
    lane('clap', ['....x.......x...'], CHORUS_ONLY),
    lane('woodblock', ['x..x...x..x.....', '..x..x....x..x..'], ALL_SECTIONS),
    lane('openHat', ['..x...x...x...x.'], CHORUS_ONLY),
    lane('congaSlap', ['.......x......x.'], AFTER_INTRO),
  ],
  fills: [
    lane('houseKick', ['X...x...........']),
    lane('shaker', ['xoXoxoXoxoXoxoXo']),
    lane('snare', ['..........x.x.xx', '........x..x..x.']),
  ],
};

/** A kick on every beat, piano and strings. */
export const house: Style = {
  stepsPerBar: 16,
  swing: 0.04,
  drumLevel: 0.55,
  room: 0.5,
  tune: {
    scale: DIATONIC,
    verse: ['....x.x.x-x-....x---x.x.x-------', '..x-..x-x---......x-..x-x-------'],
    chorus: ['x--x--x-x---....x--x--x---------', 'x---x--x--x-----x---x--x--------'],
  },
  tracks: [
    track('synthBass', 'bass', -19, {
      center: 38,
      plays: AFTER_INTRO,
      reverb: 0,
      pump: 0.6,
      patterns: ['..1...1...1..81.', '..1.1.8...1.1.8.', '..11..1...11..8.'],
    }),
    track('piano', 'chords', -21, {
      center: 64,
      notes: 4,
      pump: 0.45,
      reverb: 0.22,
      patterns: ['X..x..x...x..x..', 'x..x..x.x..x..x.', '..x..x....x..x..'],
    }),
    track('strings', 'chords', -26, {
      center: 68,
      notes: 3,
      pump: 0.5,
      reverb: 0.4,
      plays: ['intro', 'chorus', 'break'],
      patterns: ['x---------------'],
    }),
    track('softLead', 'melody', -21, { center: 72, plays: CHORUS_ONLY, delay: 0.25, reverb: 0.25 }),
    track('singer', 'melody', -19, { center: 66, plays: ['verse'], delay: 0.2, reverb: 0.3 }),
    track('synthPluck', 'arpeggio', -26, {
      center: 70,
      notes: 4,
      pan: -0.35,
      delay: 0.3,
      pump: 0.4,
      plays: ['verse', 'break'],
      patterns: ['0.2.1.3.0.2.1.3.', '0..1..2.3..2..1.'],
    }),
  ],
  drums: [
    lane('houseKick', ['X...X...X...X...'], ['intro', 'verse', 'chorus']),
    lane('clap', ['....x.......x...', '....x.......x..o'], VERSE_AND_CHORUS),
    lane('openHat', ['..x...x...x...x.'], AFTER_INTRO),
    lane('hat', ['xoxoxoxoxoxoxoxo', 'x.xox.xox.xox.xo'], VERSE_AND_CHORUS),
    lane('shaker', ['oxXxoxXxoxXxoxXx'], CHORUS_ONLY),
    lane('conga', ['...x..x....x..x.', '.x....x..x....x.'], AFTER_INTRO),
  ],
  fills: [
    lane('houseKick', ['X...X...X.......']),
    lane('openHat', ['..x...x...x...x.']),
    lane('snare', ['........x.x.xxxx', '....x...x..xx.xx']),
  ],
};

/** A riddim with kick and snare in groups of three steps, and a heavy bass. */
export const dancehall: Style = {
  stepsPerBar: 16,
  swing: 0,
  drumLevel: 0.55,
  room: 0.3,
  tune: {
    scale: PENTATONIC,
    verse: ['x.xx.x.xx.x.x---x.xx.x.xx-------', '..xx.xx.x-x-....x.xx.xx.x-------'],
    chorus: ['x--x--x---x-x---x--x--x---------', 'x-xx--x-x-x-----x-xx--x---------'],
  },
  tracks: [
    track('synthBass', 'bass', -18, {
      center: 36,
      plays: AFTER_INTRO,
      reverb: 0,
      patterns: ['1--1--1---..5-1-', '1-----1-.1--8-5-', '1--..1--5--..1a.'],
    }),
    track('synthPluck', 'chords', -23, {
      center: 66,
      pan: -0.3,
      delay: 0.22,
      patterns: ['...x..x....x..x.', 'x..x..x.x..x..x.'],
    }),
    track('organ', 'chords', -26, { center: 62, pan: 0.3, plays: AFTER_INTRO, patterns: ['..x...x...x...x.'] }),
    track('softLead', 'melody', -19, { center: 69, plays: VERSE_AND_CHORUS, delay: 0.15 }),
    track('singer', 'third', -23, { center: 64, plays: CHORUS_ONLY, reverb: 0.25 }),
    track('brass', 'answer', -25, {
      center: 67,
      plays: CHORUS_ONLY,
      pan: 0.25,
      patterns: ['............x.xx', '............................x-x-'],
    }),
    track('marimba', 'arpeggio', -24, {
      center: 76,
      pan: 0.35,
      delay: 0.2,
      plays: ['intro', 'verse', 'break'],
      patterns: ['0..2..1...2..0..', '2..1..0.2..1....'],
    }),
  ],
  drums: [
    lane('kick', ['X..x..x.X..x..x.', 'X..x..x.x.......', 'X.....x.X..x....'], AFTER_INTRO),
    lane('snare', ['...x..x....x..x.', '......x.......x.'], VERSE_AND_CHORUS),
    lane('clap', ['......x.......x.'], CHORUS_ONLY),
    lane('hat', ['x.x.x.x.x.x.x.x.', 'xox.xox.xox.xox.'], ALL_SECTIONS),
    lane('bell', ['x...x..x...x....', '..x..x....x..x..'], AFTER_INTRO),
  ],
  fills: [
    lane('kick', ['X..x..x.........']),
    lane('snare', ['...x..x.x.x.xxxx', '...x..x...x.xx.x']),
    lane('highTom', ['........x...x...']),
  ],
};
