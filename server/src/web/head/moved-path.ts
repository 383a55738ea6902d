import { addresses, buildPath } from '@nyimbo/shared-api/paths';
import { foldText } from '../../db/fold-text.ts';
import { readPathValue } from '../../http/calls/path-value.ts';
import type { PageSubject } from '../find-page-subject.ts';
import type { PageMatch } from '../match-page.ts';

/**
 * Returns the current path of a page that was requested by a former address of its song, album or artist; null for any
 * other page. A different spelling (case, accents) is the same address, and so is an album's address without a label.
 * @decides CAT-4
 */
export function findMovedPath({ route, params }: PageMatch, subject: PageSubject): string | null {
  switch (subject.kind) {
    case 'song': {
      const { title, artist } = subject.song;
      if (!hasOtherNames(params, { songTitle: title, name: title, artistName: artist })) return null;
      // Always with the artist, because a title alone may belong to another song.
      const page = route.path === addresses.playSongPage ? 'playSongPage' : 'SongPage';
      return buildPath(page, { songTitle: title, artistName: artist });
    }
    case 'album': {
      const { title: name, artist, label } = subject.album;
      const names = { name, artist, label };
      return hasOtherNames(params, names) ? buildPath('AlbumDetails', names) : null;
    }
    case 'artist': {
      const { name } = subject.artist;
      return hasOtherNames(params, { name }) ? buildPath('ArtistProfile', { name }) : null;
    }
    default:
      return null;
  }
}

/** Whether the values of a URL differ from the current names. Ignores values that the URL does not have. */
function hasOtherNames(
  params: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string | null>>,
): boolean {
  return Object.entries(names).some(([field, name]) => {
    const requested = readPathValue(params[field]);
    return requested !== null && foldText(requested) !== foldText(name ?? '');
  });
}
