/**
 * Why a call failed.
 *
 * - `aborted`: the caller cancelled the call; show nothing.
 * - `offline`, `network`, `timeout`: no response; the caller may retry.
 * - `invalid`: the server rejected the request; `errors` names the fields.
 * - `unauthorised`: login required, or the session has ended. `forbidden`: the caller may not do this.
 * - `not-found`: the resource does not exist. `too-many`: rate-limited. `busy`: the server is overloaded. After the
 *   last two, the caller waits for `retryAfterSeconds`.
 * - `server`: the server failed. `malformed`: another server answered instead of the API (a captive portal, a proxy).
 */
export type ApiErrorCode =
  | 'aborted'
  | 'offline'
  | 'network'
  | 'timeout'
  | 'invalid'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'too-many'
  | 'busy'
  | 'server'
  | 'malformed';

/** The properties of a new `ApiError`. */
export interface ApiErrorDetails {
  code: ApiErrorCode;
  /** HTTP status; 0 without a response. */
  status: number;
  message: string;
  errors?: Record<string, string>;
  error?: string;
  retryAfterSeconds?: number;
  requestId?: string;
  cause?: unknown;
}

/** A call that failed in an expected way: the only error that `callApi` throws. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  /** One error text per request field (AUT-6). */
  readonly errors?: Record<string, string>;
  /** The error text of a login or password call that belongs to no single field (API-15, API-17). */
  readonly error?: string;
  /** Seconds to wait before a retry. Only for `too-many` and `busy`, if the server sends it. */
  readonly retryAfterSeconds?: number;
  /** Id of the request in the server's log; undefined if the server did not answer. */
  readonly requestId?: string;

  constructor({ code, status, message, errors, error, retryAfterSeconds, requestId, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.error = error;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

/**
 * Checks whether a value is an ApiError, including an instance of another build's class. Each remote bundles its own
 * class, so `instanceof` is not enough.
 */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'code' in value && 'status' in value;
}
