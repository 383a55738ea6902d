import { isRecord } from '@nyimbo/shared-api/values';

/** The part of the live registry that the worker needs. */
export interface Release {
  seq: number;
  /**
   * Builds to cache for an offline start, as `app/build`: the shell's build, and the builds of remotes with `offline`
   * in `remote.json`.
   */
  offlineBuilds: string[];
  /** All live and previous builds, as `app/build`. Files of other builds may be deleted. */
  knownBuilds: Set<string>;
}

const BUILD_ID = /^[0-9a-z-]{1,64}$/i;
const APP_NAME = /^(shell|mfe-[a-z]+(-[a-z]+)*)$/;
const FILE_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Parses `live.json` with the same strict patterns as the shell. Returns null when it is invalid. */
export function readRelease(value: unknown): Release | null {
  if (!isRecord(value) || typeof value['seq'] !== 'number' || !isRecord(value['remotes'])) return null;
  const apps = Object.entries({ shell: value['shell'], ...value['remotes'] });
  const release: Release = { seq: value['seq'], offlineBuilds: [], knownBuilds: new Set() };
  for (const [name, app] of apps) {
    if (!isRecord(app) || !APP_NAME.test(name)) continue;
    const [current, previous] = [readBuild(app['current']), readBuild(app['previous'])];
    for (const { id } of [current, previous].filter((build) => build !== null))
      release.knownBuilds.add(`${name}/${id}`);
    if (current && (name === 'shell' || current.isOffline)) release.offlineBuilds.push(`${name}/${current.id}`);
  }
  return release;
}

/** Reads the files of a build for an offline start from its `build.json`; empty when it lists none. */
export function readOfflineFiles(report: unknown): string[] {
  if (!isRecord(report) || !Array.isArray(report['offline'])) return [];
  return report['offline'].filter((file): file is string => typeof file === 'string' && FILE_PATH.test(file));
}

/**
 * Reads the scripts that the HTML loads with the entry. `folder`: the folder beside the builds, named after the content;
 * null if the script is only in the build.
 */
export function readBootFiles(report: unknown): { folder: string | null; file: string }[] {
  if (!isRecord(report) || !Array.isArray(report['beside'])) return [];
  return report['beside'].flatMap((script: unknown) => {
    if (!isRecord(script) || typeof script['file'] !== 'string' || !FILE_PATH.test(script['file'])) return [];
    const { file, folder } = script;
    return [{ file, folder: typeof folder === 'string' && BUILD_ID.test(folder) ? folder : null }];
  });
}

function readBuild(value: unknown): { id: string; isOffline: boolean } | null {
  if (!isRecord(value) || typeof value['build'] !== 'string' || !BUILD_ID.test(value['build'])) return null;
  const { build, description } = value;
  return { id: build, isOffline: isRecord(description) && description['offline'] === true };
}
