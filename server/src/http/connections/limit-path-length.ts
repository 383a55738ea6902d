import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

/** An album's path has three names of 300 characters, and a character can take nine: `%E3%81%82`. */
export const MAX_PATH_LENGTH = 8192;

/** Refuses paths longer than any path of the site (414), before other code splits, decodes or looks them up. */
export function limitPathLength(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const end = request.originalUrl.indexOf('?');
    const length = end === -1 ? request.originalUrl.length : end;
    done(length > MAX_PATH_LENGTH ? new Problem(414, 'invalid', 'The address is too long.') : undefined);
  });
}
