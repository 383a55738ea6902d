import { foldText } from '../../db/fold-text.ts';
import { readPathValue } from '../../http/calls/path-value.ts';
import type { PageSubject } from '../find-page-subject.ts';
import type { PageMatch } from '../match-page.ts';
import { buildCanonicalPath } from './canonical-path.ts';

/**
 * Returns the current path of a page that was requested by a former address of its song, album or artist; null for any
 * other page. Another spelling, such as other case or accents, is no other address.
 * @decides CAT-4
 */
export function findMovedPath({ route, params }: PageMatch, subject: PageSubject): string | null {
  const names = listNames(subject);
  const moved = Object.entries(params).filter(([field, value]) => {
    const name = names[field];
    const asked = readPathValue(value);
    return name !== undefined && asked !== null && foldText(asked) !== foldText(name);
  });
  return moved.length === 0 ? null : buildCanonicalPath(route.path, { ...params, ...names });
}

/** The current names in the page's address, by the parameters of the routes that have such pages. */
function listNames(subject: PageSubject): Readonly<Record<string, string>> {
  switch (subject.kind) {
    case 'song':
      return { songTitle: subject.song.title, artistName: subject.song.artist, name: subject.song.title };
    case 'album':
      return { name: subject.album.title, artist: subject.album.artist };
    case 'artist':
      return { name: subject.artist.name };
    default:
      return {};
  }
}
