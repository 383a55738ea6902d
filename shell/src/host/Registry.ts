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
  /** The build that was live before; null if there was none. The registry in the HTML omits it. */
  previous: RemoteBuild | null;
}

/** `/registry/live.json`: which build of each remote is live. */
export interface Registry {
  seq: number;
  /**
   * The shell's own build, for scripts that the shell loads later. If null, the script loader refuses these scripts.
   */
  shell: Pick<RemoteBuild, 'build' | 'hashes'> | null;
  remotes: Record<string, RemoteRelease>;
}

/**
 * The version range of the shell that this shell satisfies. A remote names the range that it needs in `remote.json`.
 */
const SHELL_RANGE = '^1';

/** Whether the remote was built for this version of the shell. */
export const fitsShell = ({ needsShell = SHELL_RANGE }: RemoteDescription): boolean => needsShell === SHELL_RANGE;

const BUILD_ID = /^[0-9a-z-]{1,64}$/i;
const ENTRY_FORMAT = /^[\w.-]+\.js$/;
const INTEGRITY_FORMAT = /^sha384-[A-Za-z0-9+/=]+$/;
const REMOTE_NAME = /^mfe-[a-z]+(-[a-z]+)*$/;

/**
 * Parses a registry without a schema library, which makes the shell a fifth larger. The shell builds URLs only from
 * names that match strict patterns, so a tampered registry cannot make it load scripts from elsewhere. Drops an invalid
 * remote, so the other remotes still work.
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
  return matches(build, BUILD_ID) && matches(hashes, INTEGRITY_FORMAT) ? { build, hashes } : null;
}

function parseRelease(name: string, value: unknown): RemoteRelease | null {
  if (!isRecord(value)) return null;
  const current = parseBuild(name, value['current']);
  return current && { current, previous: parseBuild(name, value['previous']) };
}

function parseBuild(name: string, value: unknown): RemoteBuild | null {
  if (!isRecord(value)) return null;
  const { build, entry, integrity, hashes, description } = value;
  if (!matches(build, BUILD_ID) || !matches(entry, ENTRY_FORMAT)) return null;
  if (!matches(integrity, INTEGRITY_FORMAT) || !matches(hashes, INTEGRITY_FORMAT)) return null;
  if (!isDescription(description) || description.name !== name) return null;
  return { build, entry, integrity, hashes, description };
}

/** Checks only the fields that the shell reads; the publisher has validated the rest. */
function isDescription(value: unknown): value is RemoteDescription {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    isListOfObjectsWithStrings(value['routes'], ['path', 'module', 'title']) &&
    isListOfObjectsWithStrings(value['slots'], ['slot', 'module', 'load']) &&
    isStringRecord(value['handles']) &&
    isStringRecord(value['responds'])
  );
}

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const isStringRecord = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isListOfObjectsWithStrings = (value: unknown, keys: string[]): boolean =>
  Array.isArray(value) &&
  value.every((entry: unknown) => isRecord(entry) && keys.every((key) => typeof entry[key] === 'string'));
