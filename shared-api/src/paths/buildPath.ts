import { addresses, type TargetName } from './addresses.ts';
import { encodeValue } from './encodeValue.ts';

type NamesIn<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values in a target's path. A missing value is null, and becomes the text 'null' (NAV-2). */
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
 * Every link of the site is built here, and `matchPath` then returns each title unchanged, whatever it contains.
 * Exceptions: a title `.` or `..`, lone surrogates (they become U+FFFD), and a song on home named like a static path.
 * Lower-cases an artist's name. For the category 'all', returns the path of all categories (NAV-1).
 */
export function buildPath<Target extends TargetName>(target: Target, ...[params]: Arguments<Target>): string {
  const values: Record<string, string | number | null | undefined> = { ...params };
  if (target === 'SongCategories' && values['category'] === 'all') return addresses.AllSongCategories;
  return addresses[target].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return encodeValue(target === 'ArtistProfile' ? value?.toString().toLowerCase() : value);
  });
}
