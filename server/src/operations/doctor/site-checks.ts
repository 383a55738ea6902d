import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { mediaPath } from '../../media/media-files.ts';
import { createMediaStore } from '../../media/store/create-media-store.ts';
import { findSiteFolder } from '../../web/live/find-site-folder.ts';
import { LiveSite, type LiveRelease } from '../../web/live/live-site.ts';
import type { BuildReport } from '../../web/live/registry.schema.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { createFindings, type Finding } from './finding.ts';

const MAX_LISTED_NAMES = 3;

/**
 * Checks that the media store answers, and has the files of the newest songs. If another host serves the media, checks
 * only a configured bucket.
 */
export async function checkMedia(config: Config, facts: DatabaseFacts | null): Promise<Finding> {
  const { ok, warning, problem } = createFindings('media');
  const { mediaBase } = config;
  if (!mediaBase.startsWith('/') && config.mediaStore === null) return ok(`Media are on another host: ${mediaBase}.`);
  const media = createMediaStore(config);
  const fault = await media.findFault();
  if (fault !== null) return problem(fault);
  if (facts === null || facts.sample.length === 0) {
    if (!(await media.isEmpty())) return ok('There are media.');
    return facts === null ? warning(`${media.location} has no files.`) : ok('There are no songs yet.');
  }
  const files = facts.sample.map(({ year, file }) => mediaPath(year, 'songs', file));
  const sizes = await Promise.all(files.map((file) => media.findSize(file)));
  const missing = files.filter((_file, index) => sizes[index] === null);
  if (missing.length === 0) return ok('The files of the newest songs exist.');
  const remedy =
    config.mediaStore === null
      ? 'Mount the folder, or restore it from a backup.'
      : 'Copy the media there (npm run media -- sync), or restore them from a backup.';
  const line = `${media.location} lacks ${missing.join(', ')}. ${remedy}`;
  return missing.length === files.length ? problem(line) : warning(line);
}

/** The finding about the release, and when the release was published. */
export interface ReleaseReport {
  finding: Finding;
  releasedAt: Date | null;
}

/** Checks that a release of the site exists, and that each of its files matches the release's description. */
export async function checkRelease(config: Config): Promise<ReleaseReport> {
  const { ok, warning, problem } = createFindings('site');
  const siteDir = findSiteFolder(config);
  const live = await new LiveSite(siteDir, Fastify().log).readLive();
  if (live === null) {
    return {
      finding: problem(`${siteDir} has no release of the site. Publish one (docs/deploy.md).`),
      releasedAt: null,
    };
  }
  const { seq, at } = live.registry;
  const wrongFiles = await listWrongFiles(siteDir, live);
  const finding =
    wrongFiles.length > 0
      ? problem(
          `Release ${seq} has ${wrongFiles.length} wrong files: ${wrongFiles.slice(0, MAX_LISTED_NAMES).join(', ')}. Release again.`,
        )
      : live.version.startsWith('history-')
        ? warning(`registry/live.json cannot be used, release ${seq} is served (docs/runbook.md).`)
        : ok(`Release ${seq} is whole.`);
  return { finding, releasedAt: new Date(at) };
}

async function listWrongFiles(siteDir: string, { registry, stable }: LiveRelease): Promise<string[]> {
  const builds = [
    { app: 'shell', build: registry.shell.current.build, report: stable.shell },
    ...[...stable.remotes].map(([app, report]) => ({ app, build: registry.remotes[app]?.current.build ?? '', report })),
  ];
  const wrongFiles: string[] = [];
  for (const { app, build, report } of builds) {
    for (const [file, integrity] of listHashedFiles(report)) {
      const name = `r/${app}/${build}/${file}`;
      if (!(await isUnchanged(path.join(siteDir, name), integrity))) wrongFiles.push(name);
    }
  }
  return wrongFiles;
}

const listHashedFiles = ({ entry, integrity, beside, hashes }: BuildReport): (readonly [string, string])[] => [
  [entry, integrity],
  ...beside.map(({ file, integrity: hash }) => [file, hash] as const),
  ...Object.entries(hashes),
];

async function isUnchanged(file: string, integrity: string): Promise<boolean> {
  const content = await readFile(file).catch(() => null);
  if (content === null) return false;
  const [algorithm = ''] = integrity.split('-');
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}` === integrity;
}
