import { breakpoint } from '@nyimbo/shared-ui/styles';
import { useCall, type CallResult } from '../api/useCall.ts';
import { presentSongPage, type SongPageData } from './presentSongPage.ts';

/** Loads a song's page by its title and, if the URL has one, its artist. */
export function useSongPage(songTitle: string, artistName?: string): CallResult<SongPageData> {
  return useCall('songPage', { songTitle, artistName, isMobile: isPhone() }, presentSongPage);
}

function isPhone(): boolean {
  return window.innerWidth <= breakpoint.phoneMax;
}
