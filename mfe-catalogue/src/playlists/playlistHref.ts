import { buildPath } from '@nyimbo/shared-api/paths';

/** A playlist opens on the same page; which one is in the query, so that a link keeps it. */
export function playlistHref(slug: string): string {
  return `${buildPath('PlayList')}?list=${encodeURIComponent(slug)}`;
}
