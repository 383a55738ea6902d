import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchEmbedPath } from '@nyimbo/shared-api/embed';
import type { Config } from '../../config/load-config.ts';
import { negotiateEncoding } from '../../http/headers/compress-text.ts';
import { COSTS } from '../../http/limits/limit-requests.ts';
import { SONG_TAKEN_DOWN_TEXT } from '../../http/errors/problem.ts';
import { awaitSubject, type FindPageSubject, type PageSubject } from '../find-page-subject.ts';
import { createSiteUrls } from '../head/site-urls.ts';
import { buildEmbedPolicy } from '../html/content-security-policy.ts';
import { createNonce, type PageEncoder } from '../html/page-encoder.ts';
import type { LiveSite } from '../live/live-site.ts';
import { addOembedRoute } from './oembed.routes.ts';
import { presentEmbed } from './present-embed.ts';
import { renderEmbed, renderEmbedMessage } from './render-embed.ts';

/** Maximum time to wait for the catalogue. Without an answer, the page has nothing to show. */
const SUBJECT_TIMEOUT_MS = 3000;
const HTML_TYPE = 'text/html; charset=utf-8';

export interface EmbedServices {
  config: Config;
  site: Pick<LiveSite, 'read'>;
  encoder: PageEncoder;
  findPageSubject: FindPageSubject;
  originOf: (request: FastifyRequest) => string;
}

/** HTTP statuses and messages for subjects that have no embeddable page. */
const REFUSALS: Partial<Record<PageSubject['kind'], [status: number, message: string]>> = {
  'taken-down': [410, SONG_TAKEN_DOWN_TEXT],
  unknown: [503, 'Nyimbo is busy. Try again in a moment'],
};
const NOT_FOUND: [status: number, message: string] = [404, 'This music is no longer available'];

/**
 * Adds the embeddable pages of songs, albums and playlists (SHR-3), the only pages of the site that may be framed, and
 * the oEmbed endpoint.
 */
export function addEmbedRoutes(app: FastifyInstance, services: EmbedServices): void {
  const { config, site, encoder, findPageSubject, originOf } = services;
  addOembedRoute(app, services);

  const send = async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> => {
    const nonce = createNonce();
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': buildEmbedPolicy(nonce, config),
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'Save-Data',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const encoding = negotiateEncoding(request, reply, html.length);
    return reply.type(HTML_TYPE).send(await encoder.encode(Buffer.from(html), nonce, encoding));
  };

  app.get('/embed/*', { config: { cost: COSTS.page } }, async (request, reply) => {
    const [rawPath = '/'] = request.originalUrl.split('?');
    const match = matchEmbedPath(rawPath);
    const subject: PageSubject = match
      ? await awaitSubject(
          findPageSubject({ route: { preview: match.kind }, params: match.params }),
          SUBJECT_TIMEOUT_MS,
        )
      : { kind: 'missing' };
    const origin = originOf(request);
    if (subject.kind !== 'song' && subject.kind !== 'album' && subject.kind !== 'playlist') {
      const [status, message] = REFUSALS[subject.kind] ?? NOT_FOUND;
      if (status === 503) void reply.header('retry-after', '2');
      return send(request, reply.code(status), renderEmbedMessage(message, `${origin}/`));
    }
    const { apiBase, mediaBase } = config;
    const isSavingData = request.headers['save-data'] === 'on';
    const content = presentEmbed(subject, { urls: createSiteUrls(origin, mediaBase), mediaBase, isSavingData });
    const release = await site.read();
    return send(request, reply, renderEmbed({ content, apiBase, script: release?.early.embedScript ?? null }));
  });
}
