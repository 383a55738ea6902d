/**
 * The media host (MED-1, MED-2). Serves audio, peaks and covers from a store. Any static host can serve the same files.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressText, pickEncoding, varyByEncoding } from '../http/headers/compress-text.ts';
import { checkPreconditions, isRangeCurrent, type Validators } from './check-preconditions.ts';
import { parseMediaAddress, type MediaAddress } from './parse-media-address.ts';
import { MEDIA_CACHE_CONTROL } from './media-files.ts';
import { parseRange } from './parse-range.ts';
import type { MediaStore, StoredMedia } from './store/media-store.ts';

export interface MediaPluginOptions {
  store: MediaStore;
  /** Path prefix of the files, without a trailing slash. Fastify adds it to the routes. */
  prefix?: string;
  /**
   * Origins whose pages can read the bytes of files (peaks, downloads). Defaults to all origins, because the files are
   * public and the routes ignore cookies.
   */
  allowedOrigins?: readonly string[];
}

const DEFAULT_PREFIX = '/media';
/** An SVG opened directly is a document of our origin: it must not run scripts or load resources. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const COMPRESSED_TYPES = new Set(['application/json', 'image/svg+xml']);
const MAX_COMPRESSED_BYTES = 65_536;
/** Peaks are named after their song. */
const PEAKS_EXTENSION_PATTERN = /\.json$/i;

const ERROR_ANSWERS = {
  'not-found': [404, 'File not found.'],
  'taken-down': [410, 'This file is not available.'],
  'precondition-failed': [412, 'The file is not the requested version.'],
  'range-not-satisfiable': [416, 'The requested range is outside the file.'],
} as const;

function sendError(reply: FastifyReply, code: keyof typeof ERROR_ANSWERS): void {
  const [status, message] = ERROR_ANSWERS[code];
  void reply.code(status).header('cache-control', 'no-store').type('application/json');
  void reply.send(JSON.stringify({ status: 'error', code, message }));
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: readonly string[] | undefined): void {
  // Lets pages of other origins embed media, even if they may not read the bytes.
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

function setFileHeaders(reply: FastifyReply, address: MediaAddress, validators: Validators): void {
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': MEDIA_CACHE_CONTROL,
    etag: validators.etag,
    // A song's audio, its smaller encoding and its peaks have the same key, so a proxy can purge them together.
    'surrogate-key': encodeURIComponent(address.file.replace(PEAKS_EXTENSION_PATTERN, '')),
    'last-modified': new Date(validators.modifiedSeconds * 1000).toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  if (address.contentType === 'image/svg+xml') void reply.header('content-security-policy', SVG_POLICY);
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

// A Fastify reply is a thenable that resolves to undefined once it is sent. The async functions below therefore do not
// return the reply.

/** Sends a small text compressed. Returns false, without sending, if the client accepts no compression. */
async function sendCompressed({ request, reply }: Exchange, file: StoredMedia, contentType: string): Promise<boolean> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === null || request.headers.range !== undefined) return false;
  const etag = `${file.etag.slice(0, -1)}-${encoding}"`;
  void reply.headers({ 'content-encoding': encoding, etag });
  const state = checkPreconditions(request.headers, { ...file, etag });
  if (state !== 'proceed') {
    sendUnmetPrecondition(reply, state);
    return true;
  }
  const body = await compressText(await file.readAll(), encoding);
  void reply.type(contentType).header('content-length', body.length);
  void reply.send(request.method === 'HEAD' ? undefined : body);
  return true;
}

function sendUnmetPrecondition(reply: FastifyReply, state: 'not-modified' | 'failed'): void {
  void reply.removeHeader('content-encoding');
  if (state === 'failed') sendError(reply, 'precondition-failed');
  else void reply.code(304).send();
}

/**
 * Sends the bytes from `start` to `end`, both inclusive. Returns true if it sent a stream, which closes the file
 * itself.
 */
async function sendBytes(
  reply: FastifyReply,
  file: StoredMedia,
  { start, end }: { start: number; end: number },
): Promise<boolean> {
  if (file.size === 0) {
    void reply.send(Buffer.alloc(0));
    return false;
  }
  const stream = await file.stream(start, end);
  void reply.send(stream);
  return true;
}

/** Sends the file, the requested range, or an error. Returns true if it sent a stream, which closes the file itself. */
async function sendFile({ request, reply }: Exchange, file: StoredMedia, contentType: string): Promise<boolean> {
  if (COMPRESSED_TYPES.has(contentType) && file.size <= MAX_COMPRESSED_BYTES) {
    varyByEncoding(reply);
    if (await sendCompressed({ request, reply }, file, contentType)) return false;
  }
  const state = checkPreconditions(request.headers, file);
  if (state !== 'proceed') {
    sendUnmetPrecondition(reply, state);
    return false;
  }
  // Range applies only to GET.
  const ifRange = request.headers['if-range'];
  const isRanged = request.method === 'GET' && isRangeCurrent(ifRange?.toString(), file);
  const range = parseRange(isRanged ? request.headers.range : undefined, file.size);
  if (range.kind === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.size}`);
    sendError(reply, 'range-not-satisfiable');
    return false;
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: file.size - 1 };
  void reply.type(contentType).header('content-length', end - start + 1);
  if (range.kind === 'part') void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  if (request.method !== 'HEAD') return sendBytes(reply, file, { start, end });
  void reply.send();
  return false;
}

/** @decides MED-1 */
async function sendAnswer({ request, reply }: Exchange, file: StoredMedia, address: MediaAddress): Promise<void> {
  let isStreaming = false;
  try {
    setFileHeaders(reply, address, file);
    isStreaming = await sendFile({ request, reply }, file, address.contentType);
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
      if (address && file) await sendAnswer({ request, reply }, file, address);
      else sendError(reply, address && (await store.isWithdrawn(address.path)) ? 'taken-down' : 'not-found');
      return reply;
    },
  });
}
