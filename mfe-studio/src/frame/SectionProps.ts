/** The parts of the URL that a section reads. */
export interface SectionProps {
  path: string;
  search: string;
  /** The id in the URL, such as `12` in `/studio/songs/12`; undefined on the section's own page. */
  id?: string;
}
