import { Server } from '@tus/server';
import type { FastifyBaseLogger } from 'fastify';
import { formatProblem, PROBLEM_CONTENT_TYPE } from '../../http/errors/error-handler.ts';
import { createTusProblem, toUploadProblem } from './tus-problems.ts';

type TusOptions = Omit<ConstructorParameters<typeof Server>[0], 'onResponseError'>;

/** The tus server with the errors of the API: JSON with a message for people. It logs what it does not expect. */
export class TusServer extends Server {
  constructor(options: TusOptions, log: FastifyBaseLogger) {
    super({
      ...options,
      onResponseError(_request, error) {
        const problem = toUploadProblem(error);
        if (problem.status >= 500 && error !== problem)
          log.error({ err: error, status: problem.status }, 'upload failed');
        return { status_code: problem.status, body: formatProblem(problem) };
      },
    });
  }

  /** Replaces the library's own texts, such as those for invalid headers, which do not pass `onResponseError`. */
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('Content-Type', PROBLEM_CONTENT_TYPE);
    const isFormatted = body.startsWith('{');
    return super.write(context, headers, status, isFormatted ? body : formatProblem(createTusProblem(status)));
  }
}
