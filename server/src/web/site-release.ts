/** What is live of the site, read from the folder that the publisher writes. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { sortRoutes } from '@nyimbo/shared-api/paths';
import { readEarlyParts, type EarlyParts } from './early/read-early-parts.ts';

const buildId = z.string().regex(/^[0-9a-z-]{1,64}$/i);
const fileName = z.string().regex(/^[\w./-]+$/);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

const earlySchema = z.array(
  z.object({ call: z.string(), request: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
);

const pageSchema = z.looseObject({
  title: z.string(),
  description: z.string().optional(),
  preview: z.enum(['song', 'album', 'artist', 'playlist', 'genre', 'city']).nullish(),
  early: earlySchema.optional(),
});

const routeSchema = pageSchema.extend({
  path: z.string(),
  module: z.string(),
  noindex: z.boolean().optional(),
  // Dots and so on could lead out of the build. The publisher refuses them; here such a page is served without.
  html: z
    .string()
    .regex(/^html(\/[a-z0-9-]+)+\.html$/)
    .optional()
    .catch(undefined),
  withPath: z
    .record(z.string(), z.record(z.string(), pageSchema.partial().extend({ noindex: z.boolean().optional() })))
    .optional(),
  withQuery: z.record(z.string(), pageSchema.partial().extend({ values: z.array(z.string()).optional() })).optional(),
});

const releaseSchema = z.looseObject({ current: buildId, entry: fileName, integrity });

const registrySchema = z.object({
  seq: z.number(),
  shell: releaseSchema,
  remotes: z.record(
    z.string().regex(/^mfe-[a-z-]+$/),
    releaseSchema.extend({
      previous: buildId.nullable(),
      description: z.looseObject({
        name: z.string(),
        routes: z.array(routeSchema),
        slots: z.array(z.object({ slot: z.string(), module: z.string(), load: z.string() })),
        handles: z.record(z.string(), z.string()),
        responds: z.record(z.string(), z.string()),
      }),
    }),
  ),
});

/** `build.json` of a build: which scripts each exposed module needs. */
const buildReportSchema = z.object({
  entry: fileName,
  integrity,
  beside: z.array(z.object({ file: fileName, integrity })),
  modules: z.record(z.string(), z.array(fileName)),
});

export type LiveRegistry = z.infer<typeof registrySchema>;
export type BuildReport = z.infer<typeof buildReportSchema>;
export type LiveRoute = z.infer<typeof routeSchema>;

export interface SiteRoute {
  pattern: string;
  remote: string;
  route: LiveRoute;
}

/** One release of the site, with what the HTML of its pages is made of. */
export interface SiteRelease {
  registry: LiveRegistry;
  /** `live.json` as it lies there. */
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

const currentOf = ({ shell, remotes }: LiveRegistry, app: string): string => (remotes[app] ?? shell).current;

/** Keeps the live release in memory and reads it anew when the publisher has flipped it. */
export class SiteReleaseReader {
  private known: { version: string; release: SiteRelease } | null = null;
  private reported: string | null = null;

  constructor(
    private readonly siteDir: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Null while the site has not been built yet. A release that cannot be read leaves the one before in place. */
  async read(): Promise<SiteRelease | null> {
    const file = path.join(this.siteDir, 'registry/live.json');
    const stats = await stat(file, { bigint: true }).catch(() => null);
    if (!stats) return null;
    const version = `${stats.ino}-${stats.size}-${stats.mtimeNs}`;
    if (this.known?.version === version) return this.known.release;
    try {
      this.known = { version, release: await this.load(file, version) };
    } catch (error) {
      if (!this.known) throw error;
      // Tried again with each request, as what is wrong may pass, but told once.
      if (this.reported !== version)
        this.log.error({ err: error }, 'a release cannot be read, the one before is served');
      this.reported = version;
    }
    return this.known.release;
  }

  private async load(file: string, version: string): Promise<SiteRelease> {
    const text = await readFile(file, 'utf8');
    const registry = registrySchema.parse(JSON.parse(text));
    const remotes = await Promise.all(
      Object.entries(registry.remotes).map(
        async ([name, { current }]) => [name, await this.readReport(name, current)] as const,
      ),
    );
    const routes = Object.entries(registry.remotes).flatMap(([remote, { description }]) =>
      description.routes.map((route): SiteRoute => ({ pattern: route.path, remote, route })),
    );
    return {
      registry,
      text,
      etag: `"${registry.seq}-${version.split('-')[2]}"`,
      template: await readFile(this.fileOf('shell', registry.shell.current, 'index.template.html'), 'utf8'),
      early: await readEarlyParts(routes, (app, file) => this.fileOf(app, currentOf(registry, app), file), this.log),
      shell: await this.readReport('shell', registry.shell.current),
      remotes: new Map(remotes),
      routes: sortRoutes(routes),
    };
  }

  private async readReport(app: string, build: string): Promise<BuildReport> {
    const text = await readFile(this.fileOf(app, build, 'build.json'), 'utf8');
    return buildReportSchema.parse(JSON.parse(text));
  }

  private fileOf(app: string, build: string, name: string): string {
    return path.join(this.siteDir, 'r', app, build, name);
  }
}
