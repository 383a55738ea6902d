import type { StructuredData } from './structured-data.ts';

export type PreviewType = 'music.song' | 'music.album' | 'music.playlist' | 'profile' | 'website';

/** A property of Open Graph and what it says: `['music:duration', '204']`. */
export type OpenGraphTag = readonly [property: string, content: string];

/** What a link to the page shows where it is pasted, and what search engines are told of it. */
export interface LinkPreview {
  title: string;
  description: string;
  type: PreviewType;
  /** The page's address as the catalogue writes it, which need not be the one that was asked for. */
  path: string;
  /** Absolute; always 1200 x 630. */
  imageUrl: string;
  imageAlt: string;
  tags: readonly OpenGraphTag[];
  /** Of schema.org, without its context. */
  data: readonly StructuredData[];
}
