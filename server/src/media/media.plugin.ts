/** The media host (MED-1, MED-2): audio, peaks and covers from a store whose files any static host can serve unchanged. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressText, pickEncoding, varyByEncoding } from '../http/headers/compress-text.ts';
import { checkPreconditions, isRangeCurrent, type Validators } from './check-preconditions.ts';
import { parseMediaAddress, type MediaAddress } from './find-media-file.ts';
import { parseRange } from './parse-range.ts';
import type { MediaStore, StoredMedia } from './store/media-store.ts';

export interface MediaPluginOptions {
  store: MediaStore;
  /** Path prefix of the files, without a trailing slash. Fastify adds it to the routes. */
  prefix?: string;
  /**
   * Origins whose pages can read the bytes (peaks, downloads). Defaults to all origins: the files are public, and the
   * routes ignore cookies.
   */
  allowedOrigins?: readonly string[];
}

const DEFAULT_PREFIX = '/media';
/**
 * A file's content never changes: new content gets a new name. Proxies ask again after an hour, because a takedown may
 * have withdrawn the file (OPR-3).
 */
const CACHE_CONTROL = 'public, max-age=31536000, s-maxage=3600, immutable';
/** An SVG opened directly is a document of our origin: it must not run scripts or load resources. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const COMPRESSED_TYPES = new Set(['application/json', 'image/svg+xml']);
const LARGEST_COMPRESSED = 65_536;
/** Peaks are named after their song. */
const PEAKS_OF = /\.json$/i;

const MESSAGES = {
  'not-found': [404, 'File not found.'],
  'taken-down': [410, 'This file is not available.'],
  'precondition-failed': [412, 'The file is not the requested version.'],
  'range-not-satisfiable': [416, 'The requested range is outside the file.'],
} as const;

function refuse(reply: FastifyReply, code: keyof typeof MESSAGES): void {
  const [status, message] = MESSAGES[code];
  void reply.code(status).header('cache-control', 'no-store').type('application/json');
  void reply.send(JSON.stringify({ status: 'error', code, message }));
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: readonly string[] | undefined): void {
  // Players and images of other origins can show media that they cannot read.
  void reply.header('cross-origin-resource-policy', 'cross-origin');
  if (!origins) {
    void reply.header('access-control-allow-origin', '*');
  } else {
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    void reply.header('access-control-allow-origin', origin);
  }
  void reply.header('access-control-expose-headers', 'Accept-Ranges, Content-Length, Content-Range, ETag');
}

function describeAnswer(reply: FastifyReply, address: MediaAddress, validators: Validators): void {
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': CACHE_CONTROL,
    etag: validators.etag,
    // The name by which a proxy can purge the file, with its peaks and both its sizes.
    'surrogate-key': encodeURIComponent(address.file.replace(PEAKS_OF, '')),
    'last-modified': new Date(validators.modifiedSeconds * 1000).toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  if (address.contentType === 'image/svg+xml') void reply.header('content-security-policy', SVG_POLICY);
}

// A reply is a thenable that resolves to undefined once it is sent, so no async function here returns one.

/** Compresses small texts. Returns false, without sending, if the client does not accept it. */
async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredMedia,
  contentType: string,
): Promise<boolean> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === null || request.headers.range !== undefined) return false;
  const etag = `${file.etag.slice(0, -1)}-${encoding}"`;
  void reply.headers({ 'content-encoding': encoding, etag });
  const state = checkPreconditions(request.headers, { ...file, etag });
  if (state !== 'proceed') {
    sendUnmet(reply, state);
    return true;
  }
  const body = await compressText(await file.readAll(), encoding);
  void reply.type(contentType).header('content-length', body.length);
  void reply.send(request.method === 'HEAD' ? undefined : body);
  return true;
}

function sendUnmet(reply: FastifyReply, state: 'not-modified' | 'failed'): void {
  void reply.removeHeader('content-encoding');
  if (state === 'failed') refuse(reply, 'precondition-failed');
  else void reply.code(304).send();
}

/** Sends the bytes from `start` to `end`, both inclusive. Returns whether it sent a stream, which closes the file. */
async function sendBytes(reply: FastifyReply, file: StoredMedia, start: number, end: number): Promise<boolean> {
  if (file.size === 0) {
    void reply.send(Buffer.alloc(0));
    return false;
  }
  const stream = await file.stream(start, end);
  void reply.send(stream);
  return true;
}

/** Returns whether it sent a stream, which closes the file. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredMedia,
  contentType: string,
): Promise<boolean> {
  if (COMPRESSED_TYPES.has(contentType) && file.size <= LARGEST_COMPRESSED) {
    varyByEncoding(reply);
    if (await sendCompressed(request, reply, file, contentType)) return false;
  }
  const state = checkPreconditions(request.headers, file);
  if (state !== 'proceed') {
    sendUnmet(reply, state);
    return false;
  }
  // Range applies only to GET.
  const ifRange = request.headers['if-range'];
  const isRanged = request.method === 'GET' && isRangeCurrent(ifRange?.toString(), file);
  const range = parseRange(isRanged ? request.headers.range : undefined, file.size);
  if (range.kind === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.size}`);
    refuse(reply, 'range-not-satisfiable');
    return false;
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: file.size - 1 };
  void reply.type(contentType).header('content-length', end - start + 1);
  if (range.kind === 'part') void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  if (request.method !== 'HEAD') return sendBytes(reply, file, start, end);
  void reply.send();
  return false;
}

/** @decides MED-1 */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredMedia,
  address: MediaAddress,
): Promise<void> {
  let isStreaming = false;
  try {
    describeAnswer(reply, address, file);
    isStreaming = await sendFile(request, reply, file, address.contentType);
  } finally {
    if (!isStreaming) await file.close();
  }
}

/** Registers the media host. Responses are the same for all visitors and depend only on the path and headers. */
export async function mediaPlugin(app: FastifyInstance, options: MediaPluginOptions): Promise<void> {
  const { store } = options;
  const url = app.prefix === '' ? `${DEFAULT_PREFIX}/*` : '/*';
  const base = `${app.prefix || DEFAULT_PREFIX}/`;
  app.options(url, (request, reply) => {
    allowOrigin(request, reply, options.allowedOrigins);
    void reply.headers({
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Range, If-Range, If-None-Match',
      'access-control-max-age': '86400',
    });
    return reply.code(204).send();
  });
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) => {
      allowOrigin(request, reply, options.allowedOrigins);
      // Uses the raw path: a router that decodes first turns `%2F` into a path separator.
      const [rawPath = ''] = request.raw.url?.split('?') ?? [];
      const address = parseMediaAddress(rawPath.startsWith(base) ? rawPath.slice(base.length) : '');
      const file = address ? await store.open(address.path) : null;
      if (address && file) await answer(request, reply, file, address);
      else refuse(reply, address && (await store.isWithdrawn(address.path)) ? 'taken-down' : 'not-found');
      return reply;
    },
  });
}
