import { buildPath } from '@nyimbo/shared-api/paths';
import { toFullSeconds } from '@nyimbo/shared-ui/text';
import { SITE_NAME } from '../../config/site-name.ts';
import { cleanText } from './clean-text.ts';
import type { SiteUrls } from './site-urls.ts';

/** A schema.org object. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** One step of a breadcrumb. */
export interface BreadcrumbStep {
  name: string;
  path: string;
}

const MAX_NAME_LENGTH = 300;

export const cleanName = (text: string): string => cleanText(text, MAX_NAME_LENGTH);

/** Formats a duration as schema.org does, `PT3M24S`; undefined if the duration is unknown. */
export function formatIsoDuration(seconds: number | null): string | undefined {
  if (seconds === null) return undefined;
  const whole = toFullSeconds(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

/** Builds the breadcrumb from home to the page, which is the last step. */
export function buildBreadcrumb(urls: SiteUrls, trail: readonly BreadcrumbStep[]): StructuredData {
  const steps = [{ name: SITE_NAME, path: buildPath('HomePage') }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: cleanName(name),
      item: urls.page(path),
    })),
  };
}

export function buildArtistReference(urls: SiteUrls, name: string): StructuredData {
  return { '@type': 'MusicGroup', name: cleanName(name), url: urls.page(buildPath('ArtistProfile', { name })) };
}

interface TrackRow {
  title: string;
  artist: string;
  durationSeconds: number | null;
}

/** Builds a song as an entry of an album, a playlist or an artist's songs. */
export function buildTrack(urls: SiteUrls, { title, artist, durationSeconds }: TrackRow): StructuredData {
  return {
    '@type': 'MusicRecording',
    name: cleanName(title),
    url: urls.page(buildPath('SongPage', { songTitle: title, artistName: artist })),
    duration: formatIsoDuration(durationSeconds),
    byArtist: buildArtistReference(urls, artist),
  };
}
