import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the ETag of a build's file. A build never changes, so the path identifies the content, on every machine. Each
 * compressed copy of a file has its own path, and therefore its own ETag.
 */
export function tagBuildFile(reply: Pick<FastifyReply, 'header'>, relativePath: string): void {
  void reply.header('etag', `"${hash('sha256', relativePath, 'base64url').slice(0, 20)}"`);
}

/** Fastify hook `onSend`: answers 304 instead of sending a file that the client already has. */
export async function sendNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const etag = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof etag !== 'string') return payload;
  if (!request.headers['if-none-match']?.includes(etag)) return payload;
  if (payload instanceof Readable) payload.destroy();
  void reply.code(304).removeHeader('content-length');
  return null;
}
