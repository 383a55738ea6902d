import type { PublishingState } from '@nyimbo/shared-api/studio';
import { formatDayAndTime } from '../../ui/formatTimes.ts';

/** Describes who sees an item of the catalogue now, and from when listeners see it. */
export function describeVisibility({ state, publishAt }: { state: PublishingState; publishAt: string | null }): string {
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
      return 'Published. Everyone sees it.';
  }
}
