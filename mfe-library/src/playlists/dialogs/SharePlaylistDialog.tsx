import { buildSharedPlaylistPath } from '@nyimbo/shared-api/paths';
import type { Bus } from '@nyimbo/shared-events';
import { Banner, Dialog, Segments, Skeleton, useIsOnline } from '@nyimbo/shared-ui';
import { color, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Playlist } from '../model/Playlist.ts';
import { getPlaylistServices } from '../store/getPlaylists.ts';
import { PlaylistSubject } from './PlaylistSubject.tsx';
import { ShareLink } from './ShareLink.tsx';

const Access = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};

  h3 {
    font-size: 0.875rem;
    font-weight: 600;
  }

  p {
    min-height: 3lh;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: ${color.text2};
  }

  > [role='radiogroup'] {
    justify-self: stretch;
  }
`;
/** Keeps the dialog's height when the link appears. */
const LinkSlot = styled.div`
  margin-top: ${space[3]};
  min-height: 3rem;
`;

interface SharePlaylistDialogProps {
  bus: Bus;
  playlist: Playlist;
  onClose: () => void;
}

/** Sets who can see a playlist: only its owner, or anyone with its link (LIB-1). */
export function SharePlaylistDialog({ bus, playlist, onClose }: SharePlaylistDialogProps): ReactElement {
  const { playlistId, title, isShared, shareToken } = playlist;
  const isOnline = useIsOnline();
  const setShared = (value: 'private' | 'link') =>
    void getPlaylistServices().store.change({ type: 'share', playlistId, isShared: value === 'link' });
  return (
    <Dialog title={`Share ${title}`} onClose={onClose}>
      <PlaylistSubject playlist={playlist} />
      <Access>
        <h3>Who can see it</h3>
        <Segments
          label="Who can see it"
          options={[
            { value: 'private', label: 'Private' },
            { value: 'link', label: 'Anyone with the link' },
          ]}
          value={isShared ? 'link' : 'private'}
          onChange={setShared}
        />
        <p>
          {isShared
            ? 'They see your username, and what you change later. If you stop sharing, this link stops working for good.'
            : 'Only you can open this playlist.'}
        </p>
      </Access>
      <LinkSlot aria-live="polite">
        {isShared &&
          (shareToken === null ? (
            isOnline ? (
              <Skeleton height="3rem" />
            ) : (
              <Banner tone="danger">You’re offline. We’ll make the link when you’re back online.</Banner>
            )
          ) : (
            <ShareLink bus={bus} title={title} path={buildSharedPlaylistPath(shareToken)} />
          ))}
      </LinkSlot>
    </Dialog>
  );
}
