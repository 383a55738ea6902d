import { buildPath } from '@nyimbo/shared-api/paths';
import type { PageProps } from '@nyimbo/shared-events';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import { Button, ButtonLink, EmptyState, ErrorCard, formatQuantity, SongListSkeleton } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useRecentSongs } from './recent/useRecentSongs.ts';
import { LibrarySongs } from './songs/LibrarySongs.tsx';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';
import { LibraryFrame } from './ui/LibraryFrame.tsx';

const TITLE = 'Recently played';
const SKELETON_ROWS = 6;

/** Federation module './RecentlyPlayedPage': the songs played last in the account or on this device (LIB-2). */
export function Component({ path }: Pick<PageProps, 'path'>): ReactElement {
  const bus = useBus('mfe-library');
  const { recent, retry } = useRecentSongs(bus);
  const isRecording = !useBusState(bus, 'preferences')?.doNotRecord;
  const isInAccount = useBusState(bus, 'session')?.status === 'authenticated';
  const [isAsking, setIsAsking] = useState(false);
  const songs = recent.status === 'ready' ? recent.songs : [];
  return (
    <LibraryFrame
      title={TITLE}
      path={path}
      line={
        songs.length > 0
          ? `${formatQuantity(songs.length, 'song')} ${isInAccount ? 'in your account' : 'on this device'}${isRecording ? '' : ' · Not recording'}`
          : undefined
      }
      controls={songs.length > 0 && <Button onClick={() => setIsAsking(true)}>Clear</Button>}
    >
      {recent.status === 'loading' && <SongListSkeleton rows={SKELETON_ROWS} />}
      {recent.status === 'failed' && <ErrorCard onRetry={retry} />}
      {recent.status === 'ready' &&
        (songs.length > 0 ? (
          <LibrarySongs bus={bus} label={TITLE} songs={songs} />
        ) : (
          <NothingPlayed isRecording={isRecording} />
        ))}
      {isAsking && (
        <ConfirmDialog
          title="Clear recently played?"
          text="This removes all songs from the list. Your favourites and counted plays stay."
          action="Clear"
          onConfirm={() => bus.send('history/clear', {})}
          onClose={() => setIsAsking(false)}
        />
      )}
    </LibraryFrame>
  );
}

function NothingPlayed({ isRecording }: { isRecording: boolean }): ReactElement {
  return isRecording ? (
    <EmptyState
      title="Nothing played yet"
      text="Songs you play are listed here. Only you can see them."
      action={<ButtonLink href={buildPath('TrendingSongs')}>Trending songs</ButtonLink>}
    />
  ) : (
    <EmptyState
      title="Recording is off"
      text="To list the songs you play here, turn off “Do not record” in the settings."
      action={<ButtonLink href={buildPath('Settings')}>Settings</ButtonLink>}
    />
  );
}
