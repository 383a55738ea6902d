import type { EmbedKind } from './embedPaths.ts';

/** Suggested sizes in CSS pixels. A song is as high as its cover; the others show some songs of their list. */
export const EMBED_SIZES: Readonly<Record<EmbedKind, { width: number; height: number }>> = {
  song: { width: 480, height: 152 },
  album: { width: 480, height: 400 },
  playlist: { width: 480, height: 400 },
};

/** The frame that shows an embeddable page. */
export interface EmbedFrame {
  title: string;
  /** Absolute URL of the embeddable page. */
  url: string;
  /** In CSS pixels, or `100%` of the page that embeds it. */
  width: number | '100%';
  /** In CSS pixels. */
  height: number;
}

const CHARACTER_REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => CHARACTER_REFERENCES[character] ?? '');

/** Builds the HTML that embeds a song, album or playlist in another site (SHR-3). */
export function buildEmbedCode({ title, url, width, height }: EmbedFrame): string {
  const [name, source] = [escapeAttribute(title), escapeAttribute(url)];
  return `<iframe src="${source}" title="${name}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`;
}
