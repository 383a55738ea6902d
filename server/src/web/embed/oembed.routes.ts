import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { COSTS } from '../../http/limits/limit-requests.ts';
import { awaitSubject, type FindPageSubject } from '../find-page-subject.ts';
import { createSiteUrls } from '../head/site-urls.ts';
import type { LiveSite } from '../live/live-site.ts';
import { matchPage, type SiteRoute } from '../match-page.ts';
import { presentOembed } from './present-oembed.ts';

/** Maximum time to wait for the catalogue. Other sites store the answer, so it must be complete. */
const SUBJECT_TIMEOUT_MS = 3000;

export interface OembedServices {
  config: Pick<Config, 'mediaBase'>;
  site: Pick<LiveSite, 'read'>;
  findPageSubject: FindPageSubject;
  originOf: (request: FastifyRequest) => string;
}

/** Matches valid values of `maxwidth` and `maxheight`: positive whole numbers. */
const PIXEL_COUNT_PATTERN = /^[1-9]\d{0,4}$/;

function refuse(reply: FastifyReply, status: 400 | 404 | 501 | 503, message: string): FastifyReply {
  return reply.code(status).send({ status: 'error', message });
}

/** Finds the page of a URL; null when the URL belongs to another site or to no page. */
function matchUrl(text: string, origin: string, routes: readonly SiteRoute[]) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // Accepts http and https, because people sometimes type a link without its scheme.
  if (!/^https?:$/.test(url.protocol) || url.host !== new URL(origin).host) return null;
  return matchPage(routes, url.pathname, url.searchParams);
}

/**
 * Adds the oEmbed endpoint (https://oembed.com), with which other sites turn a pasted link to a song, album or playlist
 * into its embeddable page (SHR-3). Answers 400 without a URL or with a size that is no number, 404 for a URL without
 * such a page, 501 for every format but JSON, and 503 while the catalogue is unavailable.
 */
export function addOembedRoute(app: FastifyInstance, services: OembedServices): void {
  const { config, site, findPageSubject, originOf } = services;

  app.get<{ Querystring: Record<string, unknown> }>(
    '/oembed',
    { config: { cost: COSTS.call } },
    async (request, reply) => {
      // Scripts on any site may read the answer, because it contains no data about the visitor.
      void reply.headers({
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
      const { url, format = 'json', maxwidth = '', maxheight = '' } = request.query;
      if (format !== 'json') return refuse(reply, 501, 'The only format is json.');
      if (typeof url !== 'string' || url === '') return refuse(reply, 400, 'The parameter url is missing.');
      const sizes = [maxwidth, maxheight].map((size) => (size === '' ? undefined : String(size)));
      if (sizes.some((size) => size !== undefined && !PIXEL_COUNT_PATTERN.test(size))) {
        return refuse(reply, 400, 'maxwidth and maxheight are whole numbers of pixels.');
      }
      const release = await site.read();
      if (!release) return refuse(reply, 503, 'The site is being built.');
      const origin = originOf(request);
      const match = matchUrl(url, origin, release.routes);
      const preview = match?.route.preview;
      if (!match || (preview !== 'song' && preview !== 'album' && preview !== 'playlist')) {
        return refuse(reply, 404, 'This is not the address of a song, album or playlist.');
      }
      const subject = await awaitSubject(findPageSubject(match), SUBJECT_TIMEOUT_MS);
      if (subject.kind === 'unknown') {
        return refuse(reply.header('retry-after', '2'), 503, 'Nyimbo is busy. Try again in a moment.');
      }
      if (subject.kind !== 'song' && subject.kind !== 'album' && subject.kind !== 'playlist') {
        return refuse(reply, 404, 'There is no such song, album or playlist.');
      }
      const [maxWidth = Infinity, maxHeight = Infinity] = sizes.map((size) =>
        size === undefined ? size : Number(size),
      );
      const urls = createSiteUrls(origin, config.mediaBase);
      return reply.send(presentOembed(subject, { origin, urls, maxWidth, maxHeight }));
    },
  );
}
