import { errorCodes } from 'fastify';
import type { Readable } from 'node:stream';
import { Problem } from '../errors/problem.ts';

const FIRST_SIZE_BYTES = 4096;

/**
 * Reads a request's body as text. Copies each chunk into one buffer: a stranger can send a body in chunks of one byte,
 * and a list of them takes 400 times the body's size.
 * @throws FastifyError with status 413 when the body is longer than `maxBytes`, Problem when it ends early
 */
export function readBody(stream: Readable, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let buffer = Buffer.allocUnsafe(Math.min(FIRST_SIZE_BYTES, maxBytes));
    let length = 0;
    const stop = () => stream.off('data', addChunk).off('end', finish).off('error', fail);
    function addChunk(chunk: Buffer) {
      const newLength = length + chunk.length;
      if (newLength > maxBytes) {
        stop();
        reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
        return;
      }
      if (newLength > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(newLength, 2 * buffer.length)));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      chunk.copy(buffer, length);
      length = newLength;
    }
    function finish() {
      stop();
      resolve(buffer.toString('utf8', 0, length));
    }
    function fail() {
      stop();
      reject(new Problem(400, 'invalid', 'The request ended early.'));
    }
    stream.on('data', addChunk).on('end', finish).on('error', fail);
  });
}
