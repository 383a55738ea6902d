import { addresses, type TargetName } from './addresses.ts';
import { encodeValue } from './encodeValue.ts';

type NamesIn<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values in a target's path; null for a missing one, which becomes the text 'null' (NAV-2). */
export type PathParams<Target extends TargetName> = Record<
  NamesIn<(typeof addresses)[Target]>,
  string | number | null | undefined
>;

type Arguments<Target extends TargetName> = [NamesIn<(typeof addresses)[Target]>] extends [never]
  ? []
  : [params: PathParams<Target>];

/**
 * Builds the path of a target: `buildPath('SongPage', { songTitle, artistName })`.
 *
 * Every link is built here, so `matchPath` returns each title unchanged, whatever it contains. Exceptions: the whole
 * segments `.` and `..`, lone surrogates (they become U+FFFD), and a song on home named like a static path.
 * Lower-cases an artist's name; the category 'all' leads to all categories (NAV-1).
 */
export function buildPath<Target extends TargetName>(target: Target, ...[params]: Arguments<Target>): string {
  const values: Record<string, string | number | null | undefined> = { ...params };
  if (target === 'SongCategories' && values['category'] === 'all') return addresses.AllSongCategories;
  return addresses[target].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return encodeValue(target === 'ArtistProfile' ? value?.toString().toLowerCase() : value);
  });
}
