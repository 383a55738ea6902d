import type { StructuredData } from './structured-data.ts';

export type PreviewType = 'music.song' | 'music.album' | 'music.playlist' | 'profile' | 'website';

/** An Open Graph property and its value: `['music:duration', '204']`. */
export type OpenGraphTag = readonly [property: string, content: string];

/** The preview that a link to the page shows, and the data for search engines. */
export interface LinkPreview {
  title: string;
  description: string;
  type: PreviewType;
  /** The page's canonical path, with titles and names in the catalogue's spelling. */
  path: string;
  /** Absolute URL; the image is always 1200 x 630. */
  imageUrl: string;
  imageAlt: string;
  tags: readonly OpenGraphTag[];
  /** schema.org objects, without their `@context`. */
  structuredData: readonly StructuredData[];
}
