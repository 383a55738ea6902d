/** One release of the site, as one group of visitors gets it. */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sortRoutes } from '@nyimbo/shared-api/paths';
import { readEarlyParts, type EarlyParts } from './early/read-early-parts.ts';
import type { BuildFiles } from './live/build-files.ts';
import type { BuildReport, LiveRegistry } from './live/registry.schema.ts';
import type { ResolvedLive } from './live/resolve-live.ts';
import type { SiteRoute } from './match-page.ts';

/** One release of the site, with the data that its pages are rendered from. */
export interface SiteRelease {
  registry: LiveRegistry;
  /** Identifies the builds: the release's number, and for a canary's visitors a hash of their other builds. */
  id: string;
  /** The content of `live.json` for this group of visitors. */
  text: string;
  etag: string;
  /** The shell's HTML template. */
  template: string;
  early: EarlyParts;
  shell: BuildReport;
  remotes: Map<string, BuildReport>;
  /** Most specific first, as `matchRoute` needs them. */
  routes: SiteRoute[];
}

const currentOf = ({ shell, remotes }: LiveRegistry, app: string): string => (remotes[app] ?? shell).current.build;

const MARK_LENGTH = 10;

/** Builds the release's id. Another release, or other builds for a group of visitors, have another id. */
function nameRelease({ registry, variant }: ResolvedLive): string {
  if (variant === '') return String(registry.seq);
  return `${registry.seq}-${createHash('sha256').update(variant).digest('hex').slice(0, MARK_LENGTH)}`;
}

/** The routes of all remotes of a registry, most specific first. */
export const listSiteRoutes = ({ remotes }: LiveRegistry): SiteRoute[] =>
  sortRoutes(
    Object.entries(remotes).flatMap(([remote, { current }]) =>
      current.description.routes.map((route): SiteRoute => ({ pattern: route.path, remote, route })),
    ),
  );

/** Reads the data that pages are rendered from. Rejects when a build is missing or damaged. */
export async function readSiteRelease(
  live: ResolvedLive,
  files: BuildFiles,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SiteRelease> {
  const { registry } = live;
  const shellBuild = registry.shell.current.build;
  const remotes = await Promise.all(
    Object.entries(registry.remotes).map(
      async ([name, { current }]) => [name, await files.readReport(name, current.build)] as const,
    ),
  );
  const routes = listSiteRoutes(registry);
  const text = JSON.stringify(registry);
  return {
    registry,
    id: nameRelease(live),
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
    template: await files.readTemplate(shellBuild),
    early: await readEarlyParts(routes, (app, file) => files.locate(app, currentOf(registry, app), file), log),
    shell: await files.readReport('shell', shellBuild),
    remotes: new Map(remotes),
    routes,
  };
}
