import { Button, CheckIcon, FollowIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { useFollows } from './useFollows.ts';

/** Follows or unfollows an artist (LIB-3). Without a name, the artist is still loading. */
export function FollowButton({ artist }: { artist: string | undefined }): ReactElement {
  const bus = useCatalogueBus();
  const isFollowed = useFollows().has(artist ?? '');
  return (
    <Button
      size="lg"
      icon={isFollowed ? <CheckIcon /> : <FollowIcon />}
      isDisabled={artist === undefined}
      aria-pressed={isFollowed}
      onClick={() => artist !== undefined && bus.send('follow/toggle', { artist })}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
