import { breakpoint } from '@nyimbo/shared-ui/styles';
import { useCall } from '../api/useCall.ts';
import { presentSongPage } from './presentSongPage.ts';

/** Loads a song's page by its title and, if the URL has one, its artist. */
export function useSongPage(songTitle: string, artistName?: string) {
  return useCall('songPage', { songTitle, artistName, isMobile: isPhone() }, presentSongPage);
}

function isPhone(): boolean {
  return window.innerWidth <= breakpoint.phoneMax;
}
