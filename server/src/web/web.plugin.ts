/** The web host: the HTML of every page, the built files, the registry. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerPath, parseMoment } from '@nyimbo/shared-api/paths';
import type { Config } from '../config/load-config.ts';
import { createStaffCheck } from '../accounts/staff/create-staff-check.ts';
import type { Database } from '../db/database.ts';
import type { CatalogueChanges } from '../publishing/catalogue-changes.ts';
import { encodeText } from '../http/headers/compress-text.ts';
import { renderEarlyContent } from './early/render-early-content.ts';
import { createPageSubjectFinder, UNKNOWN_SUBJECT } from './find-page-subject.ts';
import { describePage } from './head/describe-page.ts';
import { createSiteUrls } from './head/site-urls.ts';
import { BUILDING_PAGE } from './html/building-page.ts';
import { buildContentSecurityPolicy } from './html/content-security-policy.ts';
import { renderPage } from './html/render-page.ts';
import { addInstallRoutes } from './install/install.routes.ts';
import { addHistoryRoute } from './live/history.routes.ts';
import type { CanaryGuard } from './canary/canary-guard.ts';
import type { LiveSite } from './live/live-site.ts';
import { renderOverrideBadge } from './live/render-override-badge.ts';
import { addReleaseHeaders, ReleaseResolver } from './live/release-resolver.ts';
import { serveBuilds } from './live/serve-builds.ts';
import { matchPage } from './match-page.ts';
import { createMediaStore } from '../media/store/create-media-store.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { PreviewPainter } from './preview/preview-painter.ts';
import { addPreviewRoutes } from './preview/preview-routes.ts';
import { PreviewService } from './preview/preview-service.ts';
import { PreviewStore } from './preview/preview-store.ts';
import { addSitemapRoutes } from './sitemap/sitemap-routes.ts';
import { SitemapService } from './sitemap/sitemap-service.ts';

export interface WebPluginOptions {
  /** The live site of the folder to which the publisher writes builds and the registry; can be empty at first. */
  site: LiveSite;
  config: Config;
  /** For link previews; without it, pages have only the preview of their URL. */
  database?: Database;
  /** Tells when pages show something else; without it, cached names and sitemaps grow old first. */
  catalogue?: CatalogueChanges;
  /** Where covers are; defaults to the store of the configuration. */
  media?: MediaStore;
  /** Counts the visits while there is a canary. */
  canaries?: Pick<CanaryGuard, 'recordVisit'>;
  /** Catalogue items in one part of the sitemap; defaults to a number that suits crawlers. */
  sitemapPartSize?: number;
}

const NONCE_BYTES = 16;
/** HTML without a page. The service worker caches it for URLs that it has not stored: the shell does the routing. */
const APP_SHELL_PATH = '/app-shell.html';
/** Request destinations of page resources. HTML in place of a missing resource hides the error. */
const PART_DESTINATIONS = new Set([
  'script',
  'style',
  'image',
  'font',
  'audio',
  'video',
  'worker',
  'track',
  'manifest',
]);
const PART_EXTENSION = /\.(js|mjs|css|map|ico|woff2?)$/i;

function isPartRequest(request: FastifyRequest, rawPath: string): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return PART_EXTENSION.test(rawPath) || (typeof destination === 'string' && PART_DESTINATIONS.has(destination));
}

/** Search engines and chat apps name themselves in the user agent; every browser starts with Mozilla. */
function isRobot({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  return !agent.startsWith('Mozilla/') || /bot|crawl|spider|externalhit|preview/i.test(agent);
}

/** Other origins that the page can load media from. */
function listMediaOrigins({ mediaBase }: Config): string[] {
  return URL.canParse(mediaBase) ? [new URL(mediaBase).origin] : [];
}

function addPageHeaders(reply: FastifyReply, policy: string): void {
  void reply.headers({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const body = await encodeText(request, reply, Buffer.from(html));
  return reply.type('text/html; charset=utf-8').send(body);
}

/** Serves fixed paths that belong to neither a page nor a build: the registry and the favicon. */
function serveFixedFiles(app: FastifyInstance, site: LiveSite, resolver: ReleaseResolver): void {
  app.get<{ Querystring: Record<string, unknown> }>('/registry/live.json', async (request, reply) => {
    const isForEveryone = request.query['access'] === 'everyone';
    const resolved = await (isForEveryone ? resolver.resolve(request) : resolver.resolveForStaff(request));
    const { release, overridden, access } = resolved;
    if (!release) return reply.callNotFound();
    addReleaseHeaders(reply, resolved, []);
    void reply.header('x-content-type-options', 'nosniff');
    const isStorable = !overridden && access === 'everyone';
    if (isStorable) void reply.header('etag', release.etag);
    if (isStorable && request.headers['if-none-match'] === release.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(release.text);
  });
  app.get('/favicon.ico', async (_request, reply) => {
    const release = await site.read();
    if (!release) return reply.callNotFound();
    return reply.redirect(`/r/shell/${release.registry.shell.current.build}/static/favicon.svg`);
  });
}

function createPreviews({ config, database, media = createMediaStore(config) }: WebPluginOptions): PreviewService {
  const { dataDir, mediaBase, country } = config;
  const painter = new PreviewPainter({ media, mediaBase });
  const store = new PreviewStore(path.join(dataDir, 'previews'));
  return new PreviewService({ painter, store, database, country: country.name });
}

/** Registers the web host. Its page route handles every path that no other route of the server handles. */
export async function webPlugin(app: FastifyInstance, options: WebPluginOptions): Promise<void> {
  const { site, config, database } = options;
  const resolver = new ReleaseResolver({
    ...{ site, config },
    isStaff: createStaffCheck(database),
    onVisit: (group, request) => void options.canaries?.recordVisit(group, request.ip),
  });
  const mediaOrigins = listMediaOrigins(config);
  await app.register(cookie);
  const findPageSubject = createPageSubjectFinder(database, options.catalogue);
  await serveBuilds(app, { site, resolver });
  serveFixedFiles(app, site, resolver);
  addHistoryRoute(app, { site, resolver });
  addInstallRoutes(app, { site, resolver, config });
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
  addPreviewRoutes(app, createPreviews(options));
  const sitemap = new SitemapService(database, options.sitemapPartSize);
  options.catalogue?.subscribe(() => sitemap.clear());
  addSitemapRoutes(app, { live: site, originOf, sitemap, isPublic: config.isPublic });

  app.get('/*', async (request, reply) => {
    const [rawPath = '/', query = ''] = request.originalUrl.split(/\?(.*)/s);
    const fields = new URLSearchParams(query);
    const isAppShell = rawPath === APP_SHELL_PATH;
    if (!isAppShell && (isServerPath(rawPath) || isPartRequest(request, rawPath))) return reply.callNotFound();
    const isForRobot = isRobot(request);
    const resolved = await (isAppShell
      ? resolver.resolve(request)
      : resolver.resolvePage({ request, reply, rawPath, query: fields, isForRobot }));
    const { release, overridden, access } = resolved;
    if (!release) {
      void reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2' });
      return reply.type('text/html; charset=utf-8').send(BUILDING_PAGE);
    }
    const match = isAppShell ? null : matchPage(release.routes, rawPath, fields);
    request.pagePattern = isAppShell ? APP_SHELL_PATH : match?.route.path;
    const origin = originOf(request);
    const urls = createSiteUrls(origin, config.mediaBase);
    const isSavingData = request.headers['save-data'] === 'on';
    const subject = match ? findPageSubject(match) : Promise.resolve(UNKNOWN_SUBJECT);
    const [{ preview, status, ...described }, earlyContent] = await Promise.all([
      describePage({ subject, country: config.country, urls, isForRobot }, match, rawPath),
      match &&
        renderEarlyContent(match, subject, release.early, {
          country: config.country,
          audience: { mediaBase: config.mediaBase, isSavingData },
          startSeconds: parseMoment(query),
        }),
    ]);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    addPageHeaders(reply, buildContentSecurityPolicy({ nonce, mediaOrigins }));
    const noindex = described.noindex || access !== 'everyone';
    if (noindex) void reply.header('x-robots-tag', 'noindex');
    void reply.code(access === 'refused' ? 404 : status);
    addReleaseHeaders(reply, resolved, ['Save-Data']);
    const pageUrl = urls.page(preview.path);
    const badge = overridden && renderOverrideBadge(overridden, nonce);
    const page = { release, config, match, rawPath, pageUrl, nonce, noindex, preview, earlyContent, badge };
    return sendHtml(request, reply, renderPage(page));
  });
}
