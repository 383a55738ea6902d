import type { PublishingState } from '@nyimbo/shared-api/studio';
import { formatTime } from '../../ui/formatTimes.ts';

/** Who sees a row now, and from when listeners do. */
export function describeVisibility({ state, publishAt }: { state: PublishingState; publishAt: string | null }): string {
  switch (state) {
    case 'taken-down':
      return 'Taken down. The page says that this is not available.';
    case 'hidden':
      return 'Hidden. Only staff see it.';
    case 'draft':
      return 'Draft. Only staff see it.';
    case 'scheduled':
      return publishAt === null ? 'Scheduled.' : `Scheduled. Listeners see it from ${formatTime(publishAt)}.`;
    case 'published':
      return 'Published. Everyone sees it.';
  }
}
