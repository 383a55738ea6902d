import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding, varyByEncoding } from '../../http/headers/compress-text.ts';
import { COSTS } from '../../http/limits/limit-requests.ts';
import type { LiveSite } from '../live/live-site.ts';
import type { SitemapText } from './sitemap-cache.ts';
import type { SitemapService } from './sitemap-service.ts';

const unzip = promisify(gunzip);

const SITEMAP_HEADERS = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' };
const PART_NAME = /^(pages|[a-z]+-[1-9]\d{0,6})$/;
const XML_TYPE = 'application/xml; charset=utf-8';

export interface SitemapRouteOptions {
  sitemap: SitemapService;
  live: LiveSite;
  originOf: (request: FastifyRequest) => string;
  /** Whether the site is public. If so, this port does not serve the operator's paths. */
  isPublic: boolean;
}

/**
 * Adds `robots.txt`, `sitemap.xml` and its parts. The parts have the same path as the sitemap, because a sitemap covers
 * only URLs below its own path.
 */
export function addSitemapRoutes(
  app: FastifyInstance,
  { sitemap, live, originOf, isPublic }: SitemapRouteOptions,
): void {
  app.get('/robots.txt', (request, reply) => {
    void reply.headers({ 'cache-control': 'public, max-age=3600' }).type('text/plain; charset=utf-8');
    return reply.send(writeRobots(originOf(request), isPublic));
  });

  const options = { config: { cost: COSTS.madeOnce } };
  app.get<{ Querystring: Record<string, unknown> }>('/sitemap.xml', options, async (request, reply) => {
    const release = await live.read();
    if (!release) return reply.callNotFound();
    const site = { release, origin: originOf(request) };
    const { part } = request.query;
    if (part === undefined) return sendIndex(request, reply, await sitemap.readIndex(site));
    if (typeof part !== 'string' || !PART_NAME.test(part)) return reply.callNotFound();
    const text = await sitemap.readPart(site, part);
    return text ? sendPart(request, reply, text) : reply.callNotFound();
  });
}

/**
 * Allows pages, and API calls for crawlers that run the app. Disallows a fan's own pages and the paths that report the
 * server's state. Allows `/r/`, which contains the pictures of link previews.
 */
function writeRobots(origin: string, isPublic: boolean): string {
  // A public site's robots.txt does not reveal pages that its port does not serve.
  const operators = isPublic ? [] : ['/metrics', '/api/docs'];
  const closed = ['/app/', '/songs/favourites', '/healthz', '/readyz', ...operators, '/registry/'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

function sendIndex(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 24)}"`;
  void reply.headers({ ...SITEMAP_HEADERS, etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(XML_TYPE).send(text);
}

async function sendPart(request: FastifyRequest, reply: FastifyReply, { gzipped, etag }: SitemapText) {
  void reply.headers({ ...SITEMAP_HEADERS, etag });
  varyByEncoding(reply);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  void reply.type(XML_TYPE);
  // Ignore brotli: the parts are cached in gzip, which all crawlers accept.
  const acceptsGzip = pickEncoding(String(request.headers['accept-encoding'] ?? '').replace(/\bbr\b/g, '')) === 'gzip';
  if (!acceptsGzip) return reply.send(await unzip(gzipped));
  return reply.header('content-encoding', 'gzip').send(gzipped);
}
