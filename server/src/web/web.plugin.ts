/** The web host: the HTML of every page, the built files, the registry. */
import path from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerPath, parseStartPosition } from '@nyimbo/shared-api/paths';
import { findBaseOrigin } from '../config/find-base-origin.ts';
import type { Config } from '../config/load-config.ts';
import { createStaffCheck } from '../accounts/staff/create-staff-check.ts';
import type { Database } from '../db/database.ts';
import type { CacheMetrics } from '../metrics/cache-metrics.ts';
import type { CatalogueChanges } from '../catalogue/publishing/catalogue-changes.ts';
import { PublicReads } from '../http/calls/public-reads.ts';
import { answerErrors, prepareProblem, sendProblem } from '../http/errors/error-handler.ts';
import type { Problem } from '../http/errors/problem.ts';
import { negotiateEncoding } from '../http/headers/compress-text.ts';
import { COSTS, limitRequests } from '../http/limits/limit-requests.ts';
import { takeTurns } from '../http/limits/take-turns.ts';
import type { NetworkBudget } from '../http/limits/network-budget.ts';
import type { EarlyContent } from './early/early-content.ts';
import { renderEarlyContent } from './early/render-early-content.ts';
import { addEmbedRoutes } from './embed/embed.routes.ts';
import { FirstScreens } from './first-screens/first-screens.ts';
import { createPageSubjectFinder, UNKNOWN_SUBJECT, type PageSubject } from './find-page-subject.ts';
import { describePage } from './head/describe-page.ts';
import { createSiteUrls } from './head/site-urls.ts';
import { buildContentSecurityPolicy } from './html/content-security-policy.ts';
import { createNonce, NONCE_MARK, PageEncoder } from './html/page-encoder.ts';
import { BUILDING_PAGE, renderPlainPage } from './html/plain-page.ts';
import { renderPage } from './html/render-page.ts';
import { addInstallRoutes } from './install/install.routes.ts';
import { addHistoryRoute } from './live/history.routes.ts';
import type { CanaryGuard } from './canary/canary-guard.ts';
import type { LiveSite } from './live/live-site.ts';
import { renderOverrideBadge } from './live/render-override-badge.ts';
import { addReleaseHeaders, ReleaseResolver } from './live/release-resolver.ts';
import { serveBuilds } from './live/serve-builds.ts';
import { isRefused, refuseVisitor } from './live/refuse-visitor.ts';
import { addStaffTokenRoute } from './live/store-staff-token.routes.ts';
import type { SiteRelease } from './site-release.ts';
import { matchPage, type PageMatch } from './match-page.ts';
import { createMediaStore } from '../media/store/create-media-store.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { PreviewPainter } from './preview/preview-painter.ts';
import { addPreviewRoutes } from './preview/preview-routes.ts';
import { PreviewService } from './preview/preview-service.ts';
import { PreviewStore } from './preview/preview-store.ts';
import { addSitemapRoutes } from './sitemap/sitemap-routes.ts';
import { SitemapService } from './sitemap/sitemap-service.ts';

export interface WebPluginOptions {
  /**
   * The live site, read from the folder to which the publisher writes builds and the registry. The folder can be empty
   * at first.
   */
  site: LiveSite;
  config: Config;
  /** For link previews. Without a database, the preview contains only the values of the URL. */
  database?: Database;
  /** Reports changes of the catalogue. Without it, cached names and sitemaps stay stale until they expire. */
  catalogue?: CatalogueChanges;
  /** The store with the covers. Defaults to the store of the configuration. */
  media?: MediaStore;
  /** Counts the visits while there is a canary. */
  canaries?: Pick<CanaryGuard, 'recordVisit'>;
  /** The budget of each network. Without it, requests are not limited. */
  budget?: NetworkBudget;
  /** The calls whose answers pages are rendered from. Without them, pages come without their first screens. */
  publicReads?: PublicReads;
  /** Measures the caches of pages, link pictures and the sitemap. */
  caches?: CacheMetrics;
  /** Catalogue items in one part of the sitemap; defaults to a number that suits crawlers. */
  sitemapPartSize?: number;
}

const HTML_TYPE = 'text/html; charset=utf-8';
/**
 * Path of the shell's HTML without a page. The service worker caches this HTML, and uses it for URLs that are not in
 * its cache; the shell then chooses the page.
 */
const APP_SHELL_PATH = '/app-shell.html';
/**
 * Request destinations (`Sec-Fetch-Dest`) of resources such as scripts. A missing resource gets a 404: a page's HTML in
 * its place would hide the error.
 */
const RESOURCE_DESTINATIONS = new Set([
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
const RESOURCE_EXTENSION = /\.(js|mjs|css|map|ico|woff2?)$/i;

function isResourceRequest(request: FastifyRequest, rawPath: string): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return (
    RESOURCE_EXTENSION.test(rawPath) || (typeof destination === 'string' && RESOURCE_DESTINATIONS.has(destination))
  );
}

/**
 * Detects robots by their user agent. Search engines and chat apps name themselves there, and all browsers start with
 * Mozilla.
 */
function isRobot({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  return !agent.startsWith('Mozilla/') || /bot|crawl|spider|externalhit|preview/i.test(agent);
}

/** The path of a shared playlist opens it, so other sites must not get any referrer from its page. */
function addPageHeaders(reply: FastifyReply, match: PageMatch | null, policy: string): void {
  const isSecret = match?.route.preview === 'shared-playlist';
  void reply.headers({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': isSecret ? 'same-origin' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
}

function sendBuildingPage(reply: FastifyReply): FastifyReply {
  void reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2' });
  return reply.type(HTML_TYPE).send(BUILDING_PAGE);
}

/**
 * Redirects to the current path of a page. Browsers revalidate the redirect at each visit, because another entry can take
 * the old address.
 */
function redirectMoved(reply: FastifyReply, path: string, query: string): FastifyReply {
  const address = query === '' ? path : `${path}?${query}`;
  return reply.header('cache-control', 'no-cache').redirect(address, 301);
}

/** Sends a problem as a page if the client expects one, otherwise as JSON. */
function sendProblemPage(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) return sendProblem(reply, problem);
  const page = { title: 'Try again', heading: 'This page can’t be shown now', text: problem.message };
  return prepareProblem(reply, problem).type(HTML_TYPE).send(renderPlainPage(page));
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

function createPreviews({
  config,
  database,
  caches,
  media = createMediaStore(config),
}: WebPluginOptions): PreviewService {
  const { dataDir, mediaBase, country } = config;
  const painter = new PreviewPainter({ media, mediaBase });
  const store = new PreviewStore(path.join(dataDir, 'previews'));
  caches?.add('previews', store);
  return new PreviewService({ painter, store, database, country: country.name });
}

function createSitemap({ database, sitemapPartSize, caches, catalogue }: WebPluginOptions): SitemapService {
  const sitemap = new SitemapService(database, sitemapPartSize);
  caches?.add('sitemap', sitemap.texts);
  catalogue?.subscribe(() => sitemap.clear());
  return sitemap;
}

interface EarlyPage {
  release: SiteRelease;
  /** Whether a link names builds that have not been released. Their code does not run on the server. */
  isPreview: boolean;
  match: PageMatch;
  subject: Promise<PageSubject>;
  rawPath: string;
  query: string;
  isSavingData: boolean;
}

/** Creates the function that renders the content of a page to show before the app runs; null if there is none. */
function createEarlyRenderer(
  app: FastifyInstance,
  { config, caches, publicReads = new PublicReads() }: WebPluginOptions,
): (page: EarlyPage) => Promise<EarlyContent | null> {
  const { country, mediaBase } = config;
  const firstScreens = new FirstScreens({ publicReads, log: app.log });
  caches?.add('first-screens', firstScreens);
  app.addHook('onClose', () => firstScreens.close());
  return ({ release, isPreview, match, subject, rawPath, query, isSavingData }) => {
    const file = isPreview ? undefined : release.serverBuilds.get(match.remote);
    const settings = { country, mediaBase, isSavingData };
    return renderEarlyContent(match, subject, release.early, {
      country,
      context: { mediaBase, isSavingData },
      renderFirstScreen: async () =>
        file === undefined ? null : firstScreens.render({ file, match, path: rawPath, settings }),
      startSeconds: parseStartPosition(query),
    });
  };
}

/** Registers the web host. Its page route handles every path that no other route of the server handles. */
export async function webPlugin(app: FastifyInstance, options: WebPluginOptions): Promise<void> {
  const { site, config, database } = options;
  const { isStaff, isLoggedIn } = createStaffCheck(database, config);
  const resolver = new ReleaseResolver({
    ...{ site, config, isStaff },
    onVisit: (group, request) => void options.canaries?.recordVisit(group, request.ip),
  });
  answerErrors(app, sendProblemPage);
  if (options.budget) limitRequests(app, options.budget, COSTS.free);
  takeTurns(app, COSTS.free);
  await app.register(cookie);
  const encoder = new PageEncoder();
  options.caches?.add('pages', encoder);
  const findPageSubject = createPageSubjectFinder({ database, catalogue: options.catalogue, caches: options.caches });
  const renderEarly = createEarlyRenderer(app, options);
  await serveBuilds(app, { site, resolver });
  serveFixedFiles(app, site, resolver);
  addHistoryRoute(app, { site, resolver });
  if (database && findBaseOrigin(config.apiBase) !== null) await addStaffTokenRoute(app, { config, database });
  addInstallRoutes(app, { site, resolver, config });
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
  addPreviewRoutes(app, createPreviews(options));
  addEmbedRoutes(app, { config, site, encoder, findPageSubject, originOf });
  addSitemapRoutes(app, { live: site, originOf, sitemap: createSitemap(options), isPublic: config.isPublic });

  app.get('/*', { config: { cost: COSTS.page } }, async (request, reply) => {
    const [rawPath = '/', query = ''] = request.originalUrl.split(/\?(.*)/s);
    const fields = new URLSearchParams(query);
    const isAppShell = rawPath === APP_SHELL_PATH;
    if (!isAppShell && (isServerPath(rawPath) || isResourceRequest(request, rawPath))) return reply.callNotFound();
    const isForRobot = isRobot(request);
    const resolved = await (isAppShell
      ? resolver.resolve(request)
      : resolver.resolvePage({ request, reply, rawPath, query: fields, isForRobot }));
    const { release, overridden, access } = resolved;
    if (!release) return sendBuildingPage(reply);
    if (!isForRobot && isRefused(resolved)) return refuseVisitor(request, reply, { resolved, isLoggedIn });
    const match = isAppShell ? null : matchPage(release.routes, rawPath, fields);
    request.pagePattern = isAppShell ? APP_SHELL_PATH : match?.route.path;
    const urls = createSiteUrls(originOf(request), config.mediaBase);
    const isSavingData = request.headers['save-data'] === 'on';
    const subject = match ? findPageSubject(match) : Promise.resolve(UNKNOWN_SUBJECT);
    const [{ preview, status, movedTo, ...described }, earlyContent] = await Promise.all([
      describePage({ subject, country: config.country, urls, isForRobot }, match, rawPath),
      match && renderEarly({ release, isPreview: overridden !== null, match, subject, rawPath, query, isSavingData }),
    ]);
    if (movedTo !== null) return redirectMoved(reply, movedTo, query);
    const nonce = createNonce();
    addPageHeaders(reply, match, buildContentSecurityPolicy(nonce, config));
    const noindex = described.noindex || access !== 'everyone';
    if (noindex) void reply.header('x-robots-tag', 'noindex');
    void reply.code(access === 'refused' ? 404 : status);
    addReleaseHeaders(reply, resolved, ['Save-Data']);
    const pageUrl = urls.page(preview.path);
    const badge = overridden && renderOverrideBadge(overridden, NONCE_MARK);
    const page = { release, config, match, rawPath, pageUrl, noindex, preview, earlyContent, badge };
    const html = renderPage(page);
    const encoding = negotiateEncoding(request, reply, html.length);
    return reply.type(HTML_TYPE).send(await encoder.encode(html, nonce, encoding));
  });
}
