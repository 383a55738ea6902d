import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DatabaseBusyError,
  DatabaseError,
  DatabaseUnavailableError,
  isMissingReference,
  SQL_STATE,
} from '../../db/database-errors.ts';
import { MediaStoreError } from '../../media/store/media-store-error.ts';
import { routeOf } from '../requests/route-of.ts';
import { busy, Problem, unauthorised } from './problem.ts';

/** SQLSTATE codes of statements that took too long, or waited too long for a lock. */
const SLOW_STATEMENT_STATES: ReadonlySet<string> = new Set([SQL_STATE.statementTimeout, SQL_STATE.lockNotAvailable]);
const DISK_FULL_RETRY_SECONDS = 60;

/** Messages for requests that Fastify refuses before a route runs. */
const CLIENT_ERROR_TEXTS: Record<number, string> = {
  400: 'We couldn’t understand the request.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send JSON (Content-Type: application/json).',
};

/**
 * Converts an error to the response's problem. Unexpected errors are masked, because their text can name tables, files
 * or values.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (
    error instanceof DatabaseBusyError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof MediaStoreError
  ) {
    return busy(error.retryAfterSeconds);
  }
  if (error instanceof DatabaseError && SLOW_STATEMENT_STATES.has(error.sqlState)) return busy(5);
  // The log names the cause. Reads still work, and writes work again once the operator has freed space.
  if (error instanceof DatabaseError && error.sqlState === SQL_STATE.diskFull) return busy(DISK_FULL_RETRY_SECONDS);
  // The account was deleted, or the session ended, during the call.
  if (isMissingReference(error, 'user_id') || isMissingReference(error, 'session_id')) return unauthorised();
  const status = readClientStatus(error);
  if (status !== null) {
    return new Problem(status, 'invalid', CLIENT_ERROR_TEXTS[status] ?? 'The request was refused.');
  }
  return new Problem(500, 'server', 'Something went wrong on our side. Try again later.');
}

function readClientStatus(error: unknown): number | null {
  const status = isFastifyError(error) ? error.statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? status : null;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && 'statusCode' in error;
}

/** Sets the status and headers of a problem's response. */
export function prepareProblem(reply: FastifyReply, { status, details: { retryAfterSeconds } }: Problem): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  return reply.code(status).header('Cache-Control', 'no-store');
}

export const PROBLEM_CONTENT_TYPE = 'application/json; charset=utf-8';

/** Formats a problem as the JSON of the contract's error response. */
export function formatProblem({ code, message, details: { errors, error, fields } }: Problem): string {
  return JSON.stringify({ status: 'error', code, message, errors, error, ...fields });
}

/** Sends a problem as the contract's error response. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return prepareProblem(reply, problem).type(PROBLEM_CONTENT_TYPE).send(formatProblem(problem));
}

/** Handles every error of `app` and its plugins, and every unknown path. */
export function handleErrors(app: FastifyInstance): void {
  answerErrors(app, (_request, reply, problem) => sendProblem(reply, problem));
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem(404, 'not-found', 'Not found.')));
}

/** Logs every error of `app` and its plugins, and answers it with `send`. */
export function answerErrors(
  app: FastifyInstance,
  send: (request: FastifyRequest, reply: FastifyReply, problem: Problem) => FastifyReply,
): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error);
    const logFields = { err: error, method: request.method, route: routeOf(request), status: problem.status };
    if (problem.status >= 500) request.log.error(logFields, 'request failed');
    else request.log.debug(logFields, 'request refused');
    return send(request, reply, problem);
  });
}
