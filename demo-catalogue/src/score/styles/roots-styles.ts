/** Music with drums, wooden bars and thumb pianos: vimbuza and related styles, and manganje. */
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

/** Three drums that play three notes against two, wooden bars and thumb pianos, and call and response. */
export const traditional: Style = {
  stepsPerBar: 12,
  swing: 0,
  drumLevel: 0.6,
  room: 0.5,
  tune: {
    scale: PENTATONIC,
    verse: ['x-xx-x--....x-xx-x--....', '..xx-xx-x-....xx-xx-x---'],
    chorus: ['x-x-x-xx----x-x-x-x-----', 'x--x-xx-x---x--x-xx-----'],
  },
  tracks: [
    track('marimba', 'arpeggio', -20, {
      center: 64,
      notes: 4,
      pan: -0.35,
      patterns: ['0.20.30.20.1', '0.1.2.0.3.2.', '02.13.02.13.', '3.20.23.20.2'],
    }),
    track('marimba', 'arpeggio', -22, {
      center: 52,
      notes: 3,
      pan: 0.3,
      plays: AFTER_INTRO,
      patterns: ['0..1..0..2..', '0.0..10.0..2', '0...0.1...2.'],
    }),
    track('kalimba', 'arpeggio', -22, {
      center: 76,
      notes: 3,
      pan: 0.2,
      delay: 0.1,
      plays: ['intro', 'verse', 'break'],
      patterns: ['2.1.0.2.1.0.', '..2..1..2..0', '012.012.021.'],
    }),
    track('singer', 'melody', -19, { center: 66, plays: ['verse'], reverb: 0.28 }),
    track('choir', 'melody', -19, { center: 67, plays: CHORUS_ONLY, reverb: 0.35 }),
    track('choir', 'third', -22, { center: 62, plays: CHORUS_ONLY, pan: 0.3, reverb: 0.35 }),
    track('choir', 'answer', -22, {
      center: 60,
      plays: ['verse'],
      pan: -0.25,
      reverb: 0.38,
      patterns: ['........x---........x---', '......x-x---......x-x---'],
    }),
    track('flute', 'melody', -23, { center: 79, plays: INTRO_AND_BREAK, pan: -0.2, reverb: 0.35 }),
  ],
  drums: [
    lane('ngoma', ['X..x..X.x...', 'X.....X..x.x', 'X.x...x..X..'], AFTER_INTRO),
    lane('midNgoma', ['..x.xx..x.xx', '.xx.x..xx.x.', 'x.xx..x.xx..'], ALL_SECTIONS),
    lane('highNgoma', ['x.xx.xx.xx.x', '.x..x..x..x.', 'xx.xx.xx.xx.'], AFTER_INTRO),
    lane('rattle', ['x..x..x..x..', 'x.ox.ox.ox.o'], ALL_SECTIONS),
    lane('handclaps', ['x..x..x..x..', '...x.....x..'], CHORUS_ONLY),
    lane('bell', ['x.x.xx.x.x.x'], CHORUS_ONLY),
  ],
  fills: [
    lane('ngoma', ['X.....X.X.X.', 'X..X..X..XXX']),
    lane('midNgoma', ['x.xxx.xxx.xx']),
    lane('highNgoma', ['xxxxxxxxx...', 'x.xx.xxxxxxx']),
    lane('rattle', ['x..x..x..x..']),
  ],
};

/** A dance of southern Malawi: women's voices, claps, a gourd and a board zither. */
export const manganje: Style = {
  stepsPerBar: 12,
  swing: 0,
  drumLevel: 0.55,
  room: 0.45,
  tune: {
    scale: PENTATONIC,
    verse: ['x-x-xx-x....x-x-xx------', 'x--x-xx-....x--x-x------'],
    chorus: ['x-xx-xx-x---x-xx-x------', 'x--x--x-x-x-x--x--x-----'],
  },
  tracks: [
    track('bangwe', 'arpeggio', -20, {
      center: 64,
      notes: 4,
      pan: 0.35,
      patterns: ['0.1.3.2.1.2.', '01.23.01.32.', '3.2.1.0.2.1.'],
    }),
    track('accordion', 'chords', -26, {
      center: 62,
      pan: -0.3,
      plays: VERSE_AND_CHORUS,
      patterns: ['..x..x..x..x', 'x-....x-....'],
    }),
    track('fingerBass', 'bass', -20, {
      center: 41,
      plays: AFTER_INTRO,
      reverb: 0.03,
      patterns: ['1--..15--..5', '1--1..5--8..'],
    }),
    track('choir', 'melody', -18, { center: 69, plays: VERSE_AND_CHORUS, reverb: 0.3 }),
    track('choir', 'third', -21, { center: 65, plays: VERSE_AND_CHORUS, pan: 0.2, reverb: 0.32 }),
    track('gourd', 'melody', -22, { center: 64, plays: INTRO_AND_BREAK, reverb: 0.25 }),
    track('gourd', 'answer', -25, {
      center: 55,
      plays: CHORUS_ONLY,
      pan: -0.2,
      patterns: ['..........x-x-x-........', '......x-x-..'],
    }),
    track('kalimba', 'arpeggio', -25, {
      center: 78,
      notes: 3,
      pan: -0.4,
      plays: CHORUS_ONLY,
      patterns: ['2.1.0.2.1.0.', '..1..2..1..0'],
    }),
  ],
  drums: [
    lane('ngoma', ['X.....x..x..', 'X..x..X.....'], AFTER_INTRO),
    lane('midNgoma', ['..xx..x.xx..', 'x.xx.x..x.x.'], ALL_SECTIONS),
    lane('highNgoma', ['x.xx.xx.xx.x', 'x..xx.x..xx.'], VERSE_AND_CHORUS),
    lane('handclaps', ['x..x..x..x..', 'x.....x.....'], ALL_SECTIONS),
    lane('rattle', ['x.ox.ox.ox.o', 'xxoxxoxxoxxo'], AFTER_INTRO),
  ],
  fills: [
    lane('ngoma', ['X..x..XXX.X.']),
    lane('highNgoma', ['xxxx.xxxx.xx', 'x.xx.xx.xxxx']),
    lane('handclaps', ['x..x..x..x..']),
  ],
};
