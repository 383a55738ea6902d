import { buildPath } from '@nyimbo/shared-api/paths';
import { toFullSeconds } from '@nyimbo/shared-ui/text';
import { SITE_NAME } from '../../config/site-name.ts';
import { cleanText } from './clean-text.ts';
import type { SiteUrls } from './site-urls.ts';

/** A thing of schema.org. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** One step of the way to a page. */
export interface Crumb {
  name: string;
  path: string;
}

const LONGEST_NAME = 300;

export const nameOf = (text: string): string => cleanText(text, LONGEST_NAME);

/** `PT3M24S`, as schema.org writes a length; undefined where nobody has measured it. */
export function formatIsoDuration(seconds: number | null): string | undefined {
  if (seconds === null) return undefined;
  const whole = toFullSeconds(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

/** The way from home to the page; the last step is the page itself. */
export function buildBreadcrumbs(urls: SiteUrls, crumbs: readonly Crumb[]): StructuredData {
  const steps = [{ name: SITE_NAME, path: buildPath('HomePage') }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameOf(name),
      item: urls.page(path),
    })),
  };
}

export function buildArtistReference(urls: SiteUrls, name: string): StructuredData {
  return { '@type': 'MusicGroup', name: nameOf(name), url: urls.page(buildPath('ArtistProfile', { name })) };
}

interface TrackRow {
  title: string;
  artist: string;
  durationSeconds: number | null;
}

/** A song as it stands in an album, a playlist or an artist's songs. */
export function buildTrack(urls: SiteUrls, { title, artist, durationSeconds }: TrackRow): StructuredData {
  return {
    '@type': 'MusicRecording',
    name: nameOf(title),
    url: urls.page(buildPath('SongPage', { songTitle: title, artistName: artist })),
    duration: formatIsoDuration(durationSeconds),
    byArtist: buildArtistReference(urls, artist),
  };
}
