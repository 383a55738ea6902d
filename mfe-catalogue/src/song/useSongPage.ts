import { breakpoint } from '@nyimbo/shared-ui/styles';
import { useCall, type CallResult } from '../api/useCall.ts';
import { toSongPageContent, type SongPageContent } from './toSongPageContent.ts';

/** Loads a song's page by its title and, if the URL has one, its artist. */
export function useSongPage(songTitle: string, artistName?: string): CallResult<SongPageContent> {
  return useCall('songPage', { songTitle, artistName, isMobile: isPhone() }, toSongPageContent);
}

function isPhone(): boolean {
  return window.innerWidth <= breakpoint.phoneMax;
}
