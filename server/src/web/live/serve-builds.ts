import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSite } from './live-site.ts';
import type { ReleaseResolver } from './release-resolver.ts';
import { sendNotModified, tagBuildFile } from './tag-build-file.ts';

/** Matches the path of a build's file. No segment can lead out of the build's folder. */
const BUILD_FILE = /^\/r\/([a-z-]+)\/([0-9a-z-]+)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/i;
/** Matches the builds for the server (tools/build/server-config.mjs), which no browser needs. */
const SERVER_FILE = /^\/r\/[^/]+\/[^/]+\/server\//i;
/** Matches build files that a browser shows as a document of our origin when a visitor opens them directly. */
const DOCUMENT_EXTENSION = /\.(html?|svg|xml)(\.(br|gz))?$/i;
/** Built HTML is data for the page that inserts it: it must not run scripts, load resources or be framed. */
const BUILT_DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Browsers must revalidate each time, because the next person at the device may not be staff. */
const STAFF_CACHING = { 'cache-control': 'private, no-cache', vary: 'Cookie' };

interface BuildRoutesOptions {
  site: LiveSite;
  resolver: ReleaseResolver;
}

/**
 * Serves the files of all builds. A build never changes, so browsers cache the files for ever. Visitors who are not
 * staff get a 404 for files of staff-only remotes.
 */
export async function serveBuilds(app: FastifyInstance, { site, resolver }: BuildRoutesOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const access = await findAccess(request);
      if (access === 'refused') return refuse(reply);
      if (access === 'staff') void reply.headers(STAFF_CACHING);
    });
    scope.addHook('onSend', sendNotModified);
    const root = path.join(site.siteDir, 'r');
    await scope.register(fastifyStatic, {
      root,
      prefix: '/r/',
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      // Refuse folders, because the library throws an error when it looks for a folder's compressed copy.
      allowedPath: (pathname) => !pathname.endsWith('/'),
      preCompressed: true,
      cacheControl: false,
      // Not the library's ETags, because they depend on when this machine received the file.
      etag: false,
      lastModified: false,
      setHeaders: (reply, file) => {
        tagBuildFile(reply, path.relative(root, file));
        void reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
        if (!reply.hasHeader('cache-control'))
          void reply.header('cache-control', 'public, max-age=31536000, immutable');
        if (DOCUMENT_EXTENSION.test(file)) void reply.header('content-security-policy', BUILT_DOCUMENT_POLICY);
      },
    });
  });

  async function findAccess(request: FastifyRequest): Promise<'everyone' | 'staff' | 'refused'> {
    const requestPath = decodePath(request.originalUrl);
    const [, name, build] = BUILD_FILE.exec(requestPath) ?? [];
    if (name === undefined || build === undefined || SERVER_FILE.test(requestPath)) return 'refused';
    if (!(await site.isStaffOnly(name.toLowerCase(), build))) return 'everyone';
    return (await resolver.isStaff(request)) ? 'staff' : 'refused';
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', 'no-store');
  reply.callNotFound();
  return reply;
}

function decodePath(url: string): string {
  const [rawPath = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(rawPath);
  } catch {
    // URIError: no file has such a path.
    return '';
  }
}
