import { AxiosError, isAxiosError, isCancel, type AxiosResponse } from 'axios';
import { ApiError, type ApiErrorCode } from '../ApiError.ts';

const CODES_BY_STATUS: Record<number, ApiErrorCode> = {
  400: 'invalid',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  409: 'invalid',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'too-many',
  502: 'busy',
  503: 'busy',
  504: 'timeout',
};
/** Messages for responses without one: what happened, and what to do. */
const DEFAULT_MESSAGES: Record<ApiErrorCode, string> = {
  aborted: 'The request was cancelled.',
  offline: 'You’re offline. Try again when you’re back online.',
  network: 'We can’t reach Nyimbo. Check your connection and try again.',
  timeout: 'Nyimbo took too long to respond. Try again.',
  invalid: 'Check what you entered and try again.',
  unauthorised: 'Please log in to continue.',
  forbidden: 'You don’t have permission to do this.',
  'not-found': 'We couldn’t find this.',
  'too-many': 'Too many attempts. Wait a moment and try again.',
  busy: 'Nyimbo is busy. Try again in a moment.',
  server: 'Something went wrong on our side. Try again later.',
  malformed: 'We couldn’t read the response. Check your connection and try again.',
};

/** Converts any error of the HTTP client into an ApiError. */
export function parseFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return createFailure('aborted', 0, error);
  if (!isAxiosError(error)) return createFailure('malformed', 0, error);
  // The response has a success status, but its body is not JSON.
  if (error.response && error.response.status < 300) return createFailure('malformed', error.response.status, error);
  if (error.response) return parseResponse(error.response, error);
  if (error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED) {
    return createFailure('timeout', 0, error);
  }
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return createFailure(isOffline ? 'offline' : 'network', 0, error);
}

function createFailure(code: ApiErrorCode, status: number, cause: unknown): ApiError {
  return new ApiError({ code, status, message: DEFAULT_MESSAGES[code], cause });
}

function parseResponse({ status, data, headers }: AxiosResponse<unknown>, cause: unknown): ApiError {
  const code = CODES_BY_STATUS[status] ?? (status >= 500 ? 'server' : 'invalid');
  const body = parseBody(data);
  const seconds = Number(headers['retry-after']);
  return new ApiError({
    code,
    status,
    message: readText(body, 'message') ?? DEFAULT_MESSAGES[code],
    errors: readTexts(body['errors']),
    error: readText(body, 'error'),
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
    requestId: readText({ ...headers }, 'x-request-id'),
    cause,
  });
}

/** Reads the error response without a schema: the client contains no schema library, and proxies may send anything. */
function parseBody(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

function readText(body: Record<string, unknown>, key: string): string | undefined {
  const value = body[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readTexts(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) if (typeof text === 'string') texts[key] = text;
  return Object.keys(texts).length > 0 ? texts : undefined;
}
