import { isRecord } from '@nyimbo/shared-api/values';
import type { RemoteDescription } from './RemoteDescription.ts';

/** One build of a remote. */
export interface RemoteBuild {
  /** The build's id, also its folder. */
  build: string;
  /** Name of the entry script inside the build. */
  entry: string;
  /** Subresource integrity of the entry script. */
  integrity: string;
  /** Subresource integrity of the build's `hashes.json`, which lists the hashes of its other scripts. */
  hashes: string;
  description: RemoteDescription;
}

/** The live build of one remote, and the build before it. */
export interface RemoteRelease {
  current: RemoteBuild;
  /** The previously live build. Null when there was none, and in the HTML, which omits it. */
  previous: RemoteBuild | null;
}

/** `/registry/live.json`: which build of each remote is live. */
export interface Registry {
  seq: number;
  /** The shell's own build, for the scripts it loads later. When null, the script loader refuses them. */
  shell: Pick<RemoteBuild, 'build' | 'hashes'> | null;
  remotes: Record<string, RemoteRelease>;
}

/** The shell version that remotes require and this shell provides. */
const SHELL_RANGE = '^1';

/** Whether the remote was built for this version of the shell. */
export const fitsShell = ({ needsShell = SHELL_RANGE }: RemoteDescription): boolean => needsShell === SHELL_RANGE;

const BUILD_ID = /^[0-9a-z-]{1,64}$/i;
const ENTRY = /^[\w.-]+\.js$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/=]+$/;
const REMOTE_NAME = /^mfe-[a-z]+(-[a-z]+)*$/;

/**
 * Parses a registry by hand, because a schema library would add a fifth to the shell's size. URLs are built from names
 * that match strict patterns, so a tampered registry cannot point elsewhere. An invalid remote is dropped; the others
 * still work.
 *
 * @returns null when the value is not a registry
 */
export function parseRegistry(value: unknown): Registry | null {
  if (!isRecord(value) || typeof value['seq'] !== 'number' || !isRecord(value['remotes'])) return null;
  const remotes = Object.entries(value['remotes']).flatMap(([name, entry]) => {
    const release = REMOTE_NAME.test(name) ? parseRelease(name, entry) : null;
    return release ? [[name, release] as const] : [];
  });
  return { seq: value['seq'], shell: parseShell(value['shell']), remotes: Object.fromEntries(remotes) };
}

function parseShell(value: unknown): Registry['shell'] {
  if (!isRecord(value) || !isRecord(value['current'])) return null;
  const { build, hashes } = value['current'];
  return matches(build, BUILD_ID) && matches(hashes, INTEGRITY) ? { build, hashes } : null;
}

function parseRelease(name: string, value: unknown): RemoteRelease | null {
  if (!isRecord(value)) return null;
  const current = parseBuild(name, value['current']);
  return current && { current, previous: parseBuild(name, value['previous']) };
}

function parseBuild(name: string, value: unknown): RemoteBuild | null {
  if (!isRecord(value)) return null;
  const { build, entry, integrity, hashes, description } = value;
  if (!matches(build, BUILD_ID) || !matches(entry, ENTRY)) return null;
  if (!matches(integrity, INTEGRITY) || !matches(hashes, INTEGRITY)) return null;
  if (!isDescription(description) || description.name !== name) return null;
  return { build, entry, integrity, hashes, description };
}

/** Checks only the fields that the shell reads; the publisher has validated the rest. */
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

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isListOf = (value: unknown, keys: string[]): boolean =>
  Array.isArray(value) &&
  value.every((entry: unknown) => isRecord(entry) && keys.every((key) => typeof entry[key] === 'string'));
