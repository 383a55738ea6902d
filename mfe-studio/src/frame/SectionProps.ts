/** What a section gets of the address. */
export interface SectionProps {
  path: string;
  search: string;
  /** The row that the address names; undefined on the section's own page. */
  id?: string;
}
