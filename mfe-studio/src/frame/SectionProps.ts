/** The parts of the address that a section reads. */
export interface SectionProps {
  path: string;
  search: string;
  /** The row that the address names; undefined on the section's own page. */
  id?: string;
}
