import { formatCount } from '@nyimbo/shared-ui';
import type { Artist } from '../api/model.ts';
import { joinWithDots } from '../ui/joinParts.ts';

/** Formats the number of followers: `18K followers`. Returns '' for 0, because a list then shows no text. */
export function formatFollowers(followers: number): string {
  if (followers === 0) return '';
  return `${formatCount(followers)} ${followers === 1 ? 'follower' : 'followers'}`;
}

/** Formats an artist's genre and followers: `Afro-pop · 18K followers`. */
export function formatArtistSummary({ genre, followers }: Pick<Artist, 'genre' | 'followers'>): string {
  return joinWithDots(genre, formatFollowers(followers));
}
