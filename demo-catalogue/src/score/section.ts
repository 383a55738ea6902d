/** The kinds of sections in a song's form. */
export type SectionKind = 'intro' | 'verse' | 'chorus' | 'break' | 'end';

/** A section of a song's form. */
export interface Section {
  kind: SectionKind;
  startBar: number;
  bars: number;
}
