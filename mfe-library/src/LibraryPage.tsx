import type { OfflineState, PageProps } from '@nyimbo/shared-events';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import { formatQuantity } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { addUpBytes, formatSize } from './device/presentSize.ts';
import { useOfflineState } from './device/useOffline.ts';
import { usePlaylistCount } from './playlists/usePlaylistCount.ts';
import { useRecentSongs, type RecentSongsState } from './recent/useRecentSongs.ts';
import { LibraryFrame, librarySections } from './ui/LibraryFrame.tsx';
import { SectionTiles } from './ui/SectionTiles.tsx';

function presentRecent(recent: RecentSongsState): string {
  if (recent.status !== 'ready') return '';
  const [latest] = recent.songs;
  return latest ? `Last: ${latest.title} by ${latest.artist}` : 'Songs you play on this device';
}

function presentOfflineSongs(offline: OfflineState): string {
  const bytes = addUpBytes(offline);
  if (bytes === 0) return 'Songs that play without a network';
  return `${formatQuantity(offline.songs.filter(({ sizeBytes }) => sizeBytes > 0).length, 'song')} · ${formatSize(bytes)}`;
}

/** Federation module './LibraryPage': the sections of the library, each with a summary of its content. */
export function Component({ path }: Pick<PageProps, 'path'>): ReactElement {
  const bus = useBus('mfe-library');
  const favourites = useBusState(bus, 'favourites');
  const follows = useBusState(bus, 'follows');
  const count = usePlaylistCount();
  const { recent } = useRecentSongs(bus);
  const { load } = useOfflineState(bus);
  const lines: Record<(typeof librarySections)[number]['title'], string> = {
    Favourites:
      favourites && favourites.userId !== null
        ? formatQuantity(favourites.songIds.length, 'song')
        : 'Songs you marked with the heart',
    Playlists: count ? formatQuantity(count, 'playlist') : 'Your own lists of songs',
    Artists:
      follows && follows.artists.length > 0 ? formatQuantity(follows.artists.length, 'artist') : 'Artists you follow',
    'Recently played': presentRecent(recent),
    'On this device': load.status === 'ready' ? presentOfflineSongs(load.offline) : '',
  };
  return (
    <LibraryFrame title="Library" path={path}>
      <SectionTiles sections={librarySections.map(({ title, href }) => ({ title, href, line: lines[title] }))} />
    </LibraryFrame>
  );
}
