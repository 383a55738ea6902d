import { foldText } from '../../db/fold-text.ts';
import { addresses } from '@nyimbo/shared-api/paths';
import { NO_PATH_VALUE, readPathValue } from '../../http/calls/path-value.ts';
import type { PageSubject } from '../find-page-subject.ts';
import type { PageMatch } from '../match-page.ts';
import { buildCanonicalPath } from './canonical-path.ts';

/**
 * Returns the current path of a page that was requested by a former address of its song, album or artist; null for any
 * other page. A different spelling (case, accents) is the same address.
 * @decides CAT-4
 */
export function findMovedPath({ route, params }: PageMatch, subject: PageSubject): string | null {
  const names = listNames(subject);
  const hasMoved = Object.entries(params).some(([field, value]) => {
    const name = names[field];
    const requested = readPathValue(value);
    return name !== undefined && requested !== null && foldText(requested) !== foldText(name);
  });
  if (!hasMoved) return null;
  // A title alone may belong to another song.
  const pattern = subject.kind === 'song' && !('artistName' in params) ? addresses.SongPage : route.path;
  return buildCanonicalPath(pattern, { ...params, ...names });
}

/** The current values of the page's address, by the parameters of the routes that have such pages. */
function listNames(subject: PageSubject): Readonly<Record<string, string>> {
  switch (subject.kind) {
    case 'song':
      return { songTitle: subject.song.title, artistName: subject.song.artist, name: subject.song.title };
    case 'album': {
      const { title, artist, label } = subject.album;
      return { name: title, artist, label: label ?? NO_PATH_VALUE };
    }
    case 'artist':
      return { name: subject.artist.name };
    default:
      return {};
  }
}
