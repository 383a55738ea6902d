/** What is live, as far as the worker needs it. */
export interface Release {
  seq: number;
  /** The builds of which everything is kept for an offline start, as `app/build`: the shell's, and those that ask for it. */
  offline: string[];
  /** Every build that is live or was before, as `app/build`: the files of others may go. */
  known: Set<string>;
}

const BUILD_ID = /^[0-9a-z-]{1,64}$/i;
const APP_NAME = /^(shell|mfe-[a-z]+(-[a-z]+)*)$/;
const FILE = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Reads `live.json`, by the same patterns as the shell does: no address is taken from it. Null when it is none. */
export function readRelease(value: unknown): Release | null {
  if (!isRecord(value) || typeof value['seq'] !== 'number' || !isRecord(value['remotes'])) return null;
  const apps = Object.entries({ shell: value['shell'], ...value['remotes'] });
  const release: Release = { seq: value['seq'], offline: [], known: new Set() };
  for (const [name, app] of apps) {
    if (!isRecord(app) || !APP_NAME.test(name)) continue;
    const [current, previous] = [readBuild(app['current']), readBuild(app['previous'])];
    for (const { id } of [current, previous].filter((build) => build !== null)) release.known.add(`${name}/${id}`);
    if (current && (name === 'shell' || current.isOffline)) release.offline.push(`${name}/${current.id}`);
  }
  return release;
}

/** The files of a build that an offline start needs, from its `build.json`; empty when it names none. */
export function readOfflineFiles(report: unknown): string[] {
  if (!isRecord(report) || !Array.isArray(report['offline'])) return [];
  return report['offline'].filter((file): file is string => typeof file === 'string' && FILE.test(file));
}

function readBuild(value: unknown): { id: string; isOffline: boolean } | null {
  if (!isRecord(value) || typeof value['build'] !== 'string' || !BUILD_ID.test(value['build'])) return null;
  const { build, description } = value;
  return { id: build, isOffline: isRecord(description) && description['offline'] === true };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
