import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

/**
 * The longest path is an album's: three names of 300 characters. Encoding can turn one character into nine:
 * `%E3%81%82`.
 */
export const MAX_PATH_LENGTH = 8192;

/** Refuses paths longer than any path of the site (414), before other code processes the path. */
export function limitPathLength(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const end = request.originalUrl.indexOf('?');
    const length = end === -1 ? request.originalUrl.length : end;
    done(length > MAX_PATH_LENGTH ? new Problem(414, 'invalid', 'The address is too long.') : undefined);
  });
}
