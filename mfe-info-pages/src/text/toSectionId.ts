/** Derives a section's anchor from its heading: 'What we keep' -> 'what-we-keep'. */
export function toSectionId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
