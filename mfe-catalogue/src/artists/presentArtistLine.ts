import { formatCount } from '@nyimbo/shared-ui';
import type { Artist } from '../api/model.ts';
import { joinParts } from '../ui/joinParts.ts';

/** `18K followers` */
export function presentFollowers(followers: number): string {
  return `${formatCount(followers)} ${followers === 1 ? 'follower' : 'followers'}`;
}

/** Formats an artist's genre and followers: `Afro-pop · 18K followers`. */
export function presentArtistLine({ genre, followers }: Pick<Artist, 'genre' | 'followers'>): string {
  return joinParts(genre, presentFollowers(followers));
}
