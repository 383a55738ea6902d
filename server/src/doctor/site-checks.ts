import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import type { Config } from '../config/load-config.ts';
import { mediaPath } from '../media/media-files.ts';
import { createMediaStore } from '../media/store/create-media-store.ts';
import { findSiteFolder } from '../web/live/find-site-folder.ts';
import { LiveSite, type Live } from '../web/live/live-site.ts';
import type { BuildReport } from '../web/live/registry.schema.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { findingsOf, type Finding } from './finding.ts';

const MOST_NAMES = 3;

/** Checks that the media folder has the files of the newest songs. */
export async function checkMedia(config: Config, facts: DatabaseFacts | null): Promise<Finding> {
  const { ok, warning, problem } = findingsOf('media');
  const { mediaBase } = config;
  if (!mediaBase.startsWith('/')) return ok(`Media are on another host: ${mediaBase}.`);
  const media = createMediaStore(config);
  if (facts === null || facts.sample.length === 0) {
    if (!(await media.isEmpty())) return ok('There are media.');
    return facts === null ? warning(`${media.location} has no files.`) : ok('There are no songs yet.');
  }
  const files = facts.sample.map(({ year, file }) => mediaPath(year, 'songs', file));
  const sizes = await Promise.all(files.map((file) => media.findSize(file)));
  const missing = files.filter((_file, index) => sizes[index] === null);
  if (missing.length === 0) return ok('The files of the newest songs exist.');
  const line = `${media.location} lacks ${missing.join(', ')}. Mount the folder, or restore it from a backup.`;
  return missing.length === files.length ? problem(line) : warning(line);
}

/** The finding about the release, and the release's time. */
export interface ReleaseReport {
  finding: Finding;
  releasedAt: Date | null;
}

/** Checks that a release of the site exists, and each of its files as the release describes it. */
export async function checkRelease(config: Config): Promise<ReleaseReport> {
  const { ok, warning, problem } = findingsOf('site');
  const siteDir = findSiteFolder(config);
  const live = await new LiveSite(siteDir, Fastify().log).look();
  if (live === null) {
    return {
      finding: problem(`${siteDir} has no release of the site. Publish one (docs/deploy.md).`),
      releasedAt: null,
    };
  }
  const { seq, at } = live.registry;
  const wrong = await listWrongFiles(siteDir, live);
  const finding =
    wrong.length > 0
      ? problem(
          `Release ${seq} has ${wrong.length} wrong files: ${wrong.slice(0, MOST_NAMES).join(', ')}. Release again.`,
        )
      : live.version.startsWith('history-')
        ? warning(`registry/live.json cannot be used, release ${seq} is served (docs/runbook.md).`)
        : ok(`Release ${seq} is whole.`);
  return { finding, releasedAt: new Date(at) };
}

async function listWrongFiles(siteDir: string, { registry, stable }: Live): Promise<string[]> {
  const builds = [
    { app: 'shell', build: registry.shell.current.build, report: stable.shell },
    ...[...stable.remotes].map(([app, report]) => ({ app, build: registry.remotes[app]?.current.build ?? '', report })),
  ];
  const wrong: string[] = [];
  for (const { app, build, report } of builds) {
    for (const [file, integrity] of hashedFiles(report)) {
      const name = `r/${app}/${build}/${file}`;
      if (!(await isUnchanged(path.join(siteDir, name), integrity))) wrong.push(name);
    }
  }
  return wrong;
}

const hashedFiles = ({ entry, integrity, beside, hashes }: BuildReport): (readonly [string, string])[] => [
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
