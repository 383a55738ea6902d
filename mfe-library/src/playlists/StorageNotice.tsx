import { Banner } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { getPlaylistServices } from './store/getPlaylists.ts';
import { usePlaylists } from './usePlaylists.ts';

/**
 * Warns that the browser does not store playlists, or that some changes have not reached the account. Otherwise renders
 * nothing.
 */
export function StorageNotice(): ReactElement | null {
  const { userId, status, hasUnsent } = usePlaylists();
  if (!getPlaylistServices().isLasting() && (userId === null || hasUnsent) && status !== 'loading') {
    return (
      <Banner tone="danger">
        Your browser doesn’t store playlists. {userId === null ? 'Yours are' : 'Your changes are'} gone when you close
        this page{userId === null ? ', unless you log in' : ''}.
      </Banner>
    );
  }
  return null;
}
