import type { PublishingState } from '@nyimbo/shared-api/studio';
import { formatDayAndTime } from '../../ui/formatTimes.ts';

/** What decides who sees an item of the catalogue. */
export interface Visibility {
  state: PublishingState;
  publishAt: string | null;
  /** Only for artists and albums, which need a public song (CAT-7). */
  isPublic?: boolean | undefined;
}

/** Describes who sees an item of the catalogue now, and from when listeners see it. */
export function describeVisibility({ state, publishAt, isPublic = true }: Visibility): string {
  switch (state) {
    case 'taken-down':
      return 'Taken down. The page says that this is not available.';
    case 'hidden':
      return 'Hidden. Only staff see it.';
    case 'draft':
      return 'Draft. Only staff see it.';
    case 'scheduled':
      return publishAt === null ? 'Scheduled.' : `Scheduled. Listeners see it from ${formatDayAndTime(publishAt)}.`;
    case 'published':
      return isPublic
        ? 'Published. Everyone sees it.'
        : 'Published. Listeners see it when it has a public song and its artist is public.';
  }
}
