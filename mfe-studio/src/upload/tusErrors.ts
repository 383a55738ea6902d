import { ApiError, type ApiErrorCode } from '@nyimbo/shared-api';
import { isRecord } from '@nyimbo/shared-api/values';
import { DetailedError } from 'tus-js-client';

const codeByStatus: Readonly<Record<number, ApiErrorCode>> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  429: 'too-many',
};

/**
 * Whether a retry can succeed: the connection is lost, or the server is busy or holds the upload's lock. A 507 is not
 * retried: uploads have reached a limit or the disk is nearly full, so the editor sees the server's message.
 */
export function isTemporary(error: Error): boolean {
  const status = readStatus(error);
  return status === 0 || status === 423 || status === 429 || (status >= 500 && status !== 507);
}

/** Converts an error of tus to an `ApiError`. Its `cause` holds the server's response, which `parseApiRejection` reads. */
export function toApiError(error: Error): ApiError {
  const status = readStatus(error);
  const body = readBody(error);
  const message = isRecord(body) && typeof body['message'] === 'string' ? body['message'] : null;
  return new ApiError({
    code: codeByStatus[status] ?? 'invalid',
    status,
    message: message ?? 'The server refused this file.',
    cause: Object.assign(new Error(error.message), { response: { data: body } }),
  });
}

const readResponse = (error: Error) => (error instanceof DetailedError ? error.originalResponse : null);

/** Returns the HTTP status; 0 without a response. */
const readStatus = (error: Error): number => readResponse(error)?.getStatus() ?? 0;

function readBody(error: Error): unknown {
  try {
    return JSON.parse(readResponse(error)?.getBody() ?? '');
  } catch {
    // SyntaxError: the page of a proxy, or no body.
    return null;
  }
}
