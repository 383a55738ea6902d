import { formatCount } from '@nyimbo/shared-ui';
import type { Artist } from '../api/model.ts';

/** What an artist plays and how many follow: `Afro-pop · 18K followers`. */
export function presentArtistLine({ genre, followers }: Pick<Artist, 'genre' | 'followers'>): string {
  const counted = `${formatCount(followers)} ${followers === 1 ? 'follower' : 'followers'}`;
  return genre === null ? counted : `${genre} · ${counted}`;
}
