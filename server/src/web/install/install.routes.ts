import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '@nyimbo/shared-api/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PATH, type Config } from '../../config/load-config.ts';
import { encodeText } from '../../http/headers/compress-text.ts';
import { buildFileUrl } from '../html/build-file-url.ts';
import { buildWorkerPolicy } from '../html/content-security-policy.ts';
import { toScriptLiteral } from '../html/escape-html.ts';
import type { LiveSite } from '../live/live-site.ts';
import { addReleaseHeaders, type ReleaseResolver } from '../live/release-resolver.ts';
import { buildWebManifest, type ManifestTheme } from './build-web-manifest.ts';
import { RETIRING_WORKER } from './retiring-worker.ts';

export interface InstallOptions {
  site: LiveSite;
  resolver: ReleaseResolver;
  config: Pick<Config, 'country' | 'hasServiceWorker' | 'apiBase'>;
}

/**
 * Adds the routes that make the site installable: its manifest, and its service worker at the root, where it controls
 * all pages.
 */
export function addInstallRoutes(app: FastifyInstance, { site, resolver, config }: InstallOptions): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const release = await site.read();
    if (!release) return reply.callNotFound();
    const look: ManifestTheme = isRecord(request.query) && request.query['look'] === 'light' ? 'light' : 'dark';
    const shellBase = buildFileUrl('shell', release.registry.shell.current.build, '');
    const text = JSON.stringify(buildWebManifest({ country: config.country, shellBase, look }));
    return sendRevalidated(request, reply, { text, type: 'application/manifest+json; charset=utf-8' });
  });

  app.get('/service-worker.js', async (request, reply) => {
    // A service worker stays installed after overrides end, so it must not come from an overriding build. It may come
    // from a canary.
    const resolved = await resolver.resolveWithoutOverrides(request);
    const { release } = resolved;
    if (!release) return reply.callNotFound();
    const text = config.hasServiceWorker
      ? await readWorker(site.siteDir, release.registry.shell.current.build, config)
      : RETIRING_WORKER;
    // Older releases have no service worker.
    if (text === null) return reply.callNotFound();
    void reply.header('content-security-policy', buildWorkerPolicy(config));
    addReleaseHeaders(reply, resolved, []);
    return sendRevalidated(request, reply, { text, type: 'text/javascript; charset=utf-8' });
  });
}

/**
 * Reads the service worker's script. If the API is not below `/api` of the site, prepends the API's address, as the
 * HTML does.
 */
async function readWorker(siteDir: string, build: string, { apiBase }: InstallOptions['config']) {
  try {
    const text = await readFile(path.join(siteDir, 'r/shell', build, 'service-worker.js'), 'utf8');
    return apiBase === API_PATH ? text : `self.__NYIMBO__=${toScriptLiteral({ apiBase })};\n${text}`;
  } catch {
    // ENOENT: the build has no service worker.
    return null;
  }
}

/** Sends a text that browsers revalidate on each request and download only when it has changed. */
async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { text: string; type: string },
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  void reply.headers({ etag, 'x-content-type-options': 'nosniff' });
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(await encodeText(request, reply, Buffer.from(text)));
}
