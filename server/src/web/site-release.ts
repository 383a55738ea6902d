import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sortRoutes } from '@nyimbo/shared-api/paths';
import { readEarlyParts, type EarlyParts } from './early/read-early-parts.ts';
import { createPageTemplate, type PageTemplate } from './html/page-template.ts';
import { buildShellConstants } from './html/shell-constants.ts';
import type { BuildFiles } from './live/build-files.ts';
import type { BuildReport, LiveRegistry } from './live/registry.schema.ts';
import type { ResolvedLive } from './live/resolve-live.ts';
import type { SiteRoute } from './match-page.ts';

/**
 * A release of the site in the combination of builds that one group of visitors gets, with the data for rendering its
 * pages.
 */
export interface SiteRelease {
  registry: LiveRegistry;
  /** Identifies the builds: the release's number, plus a hash if the visitor's builds differ from the live ones. */
  id: string;
  /** The content of `live.json` for this group of visitors. */
  text: string;
  etag: string;
  /** The shell's HTML template, with the values that are the same on every page already filled in. */
  template: PageTemplate;
  early: EarlyParts;
  /** The files of the remotes' builds for the server, by remote. Remotes without such a build are absent. */
  serverBuilds: ReadonlyMap<string, string>;
  shell: BuildReport;
  remotes: Map<string, BuildReport>;
  /** All routes, most specific first, as `matchRoute` needs them. */
  routes: SiteRoute[];
}

const currentBuildOf = ({ shell, remotes }: LiveRegistry, app: string): string => (remotes[app] ?? shell).current.build;

const VARIANT_HASH_LENGTH = 10;

/** Builds the release's id, which differs for each release and each combination of builds. */
function buildReleaseId({ registry, variant }: ResolvedLive): string {
  if (variant === '') return String(registry.seq);
  return `${registry.seq}-${createHash('sha256').update(variant).digest('hex').slice(0, VARIANT_HASH_LENGTH)}`;
}

/** Lists the routes of all remotes of a registry, most specific first. */
export const listSiteRoutes = ({ remotes }: LiveRegistry): SiteRoute[] =>
  sortRoutes(
    Object.entries(remotes).flatMap(([remote, { current }]) =>
      current.description.routes.map((route): SiteRoute => ({ pattern: route.path, remote, route })),
    ),
  );

/** The file of a remote's build for the server, in the build (tools/build/server-config.mjs). */
const SERVER_BUILD_FILE = 'server/first-screens.cjs';

function listServerBuilds({ remotes }: LiveRegistry, files: BuildFiles): Map<string, string> {
  const rendering = Object.entries(remotes).filter(([, { current }]) => current.description.server !== undefined);
  return new Map(
    rendering.map(([name, { current }]) => [name, path.resolve(files.locate(name, current.build, SERVER_BUILD_FILE))]),
  );
}

/** Reads the data that pages are rendered from. Rejects when a build is missing or damaged. */
export async function readSiteRelease(
  live: ResolvedLive,
  files: BuildFiles,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SiteRelease> {
  const { registry } = live;
  const shellBuild = registry.shell.current.build;
  const shell = await files.readReport('shell', shellBuild);
  const remotes = await Promise.all(
    Object.entries(registry.remotes).map(
      async ([name, { current }]) => [name, await files.readReport(name, current.build)] as const,
    ),
  );
  const routes = listSiteRoutes(registry);
  const text = JSON.stringify(registry);
  return {
    registry,
    id: buildReleaseId(live),
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
    template: createPageTemplate(await files.readTemplate(shellBuild), buildShellConstants(registry, shell)),
    early: await readEarlyParts(routes, (app, file) => files.locate(app, currentBuildOf(registry, app), file), log),
    serverBuilds: listServerBuilds(registry, files),
    shell,
    remotes: new Map(remotes),
    routes,
  };
}
