/**
 * The rules of the contract's `playlistTitle`, without its schema: listeners create playlists offline, and the service
 * worker doesn't cache the schema library. The test compares both.
 */
export const MAX_TITLE_LENGTH = 100;

/** Line breaks and invisible characters. */
const NOT_VISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Returns the message for a title that the server does not accept; null if it accepts the title. */
export function findTitleProblem(title: string): string | null {
  const trimmed = title.trim();
  if (trimmed === '') return 'Please enter a title.';
  // The schema counts code points, and a spread string is an array of them.
  if ([...trimmed].length > MAX_TITLE_LENGTH) return `The title must be ${MAX_TITLE_LENGTH} characters or fewer.`;
  if (trimmed.search(NOT_VISIBLE) >= 0) return 'Please enter the title on one line, with letters and spaces.';
  return null;
}

/** Makes a title acceptable that comes from elsewhere: an album's title can be longer than a playlist's. */
export function fitTitle(title: string): string {
  const line = [...title.replace(NOT_VISIBLE, ' ').trim()];
  return line.slice(0, MAX_TITLE_LENGTH).join('').trim();
}
