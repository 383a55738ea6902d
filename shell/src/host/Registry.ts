import type { RemoteDescription } from '@nyimbo/shared-events';

/** What is live of one remote. */
export interface RemoteRelease {
  /** The build's id, also its folder. */
  current: string;
  previous: string | null;
  /** Name of the entry script inside the build. */
  entry: string;
  /** Subresource integrity of the entry script. */
  integrity: string;
  description: RemoteDescription;
}

/** `/registry/live.json`: which build of each remote is live. */
export interface Registry {
  seq: number;
  remotes: Record<string, RemoteRelease>;
}

const BUILD_ID = /^[0-9a-z-]{1,64}$/i;
const ENTRY = /^[\w.-]+\.js$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/=]+$/;
const REMOTE_NAME = /^mfe-[a-z]+(-[a-z]+)*$/;

/**
 * Checks a registry, by hand: a schema library would be a fifth of the shell's bytes. Addresses are built from names
 * that fit strict patterns, so that a tampered registry cannot point elsewhere. A remote that is wrong is left out,
 * the others work.
 *
 * @returns null when the whole is not a registry
 */
export function parseRegistry(value: unknown): Registry | null {
  if (!isRecord(value) || typeof value['seq'] !== 'number' || !isRecord(value['remotes'])) return null;
  const remotes = Object.entries(value['remotes']).flatMap(([name, entry]) => {
    const release = REMOTE_NAME.test(name) ? parseRelease(name, entry) : null;
    return release ? [[name, release] as const] : [];
  });
  return { seq: value['seq'], remotes: Object.fromEntries(remotes) };
}

function parseRelease(name: string, value: unknown): RemoteRelease | null {
  if (!isRecord(value)) return null;
  const { current, previous, entry, integrity, description } = value;
  if (!matches(current, BUILD_ID) || !matches(entry, ENTRY) || !matches(integrity, INTEGRITY)) return null;
  if (!isDescription(description) || description.name !== name) return null;
  return { current, entry, integrity, description, previous: matches(previous, BUILD_ID) ? previous : null };
}

/** The shape that the shell reads; the publisher has checked the content. */
function isDescription(value: unknown): value is RemoteDescription {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    isListOf(value['routes'], ['path', 'module', 'title']) &&
    isListOf(value['slots'], ['slot', 'module', 'load']) &&
    isTexts(value['handles']) &&
    isTexts(value['responds'])
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isListOf = (value: unknown, keys: string[]): boolean =>
  Array.isArray(value) &&
  value.every((entry: unknown) => isRecord(entry) && keys.every((key) => typeof entry[key] === 'string'));
