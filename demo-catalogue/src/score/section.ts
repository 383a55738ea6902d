/** The parts of a song's form. */
export type SectionKind = 'intro' | 'verse' | 'chorus' | 'break' | 'end';

/** A part of a song's form. */
export interface Section {
  kind: SectionKind;
  startBar: number;
  bars: number;
}
