/**
 * Why a call failed.
 *
 * - `aborted`: the caller cancelled it; show nothing.
 * - `offline`, `network`, `timeout`: no response; the caller may retry.
 * - `invalid`: the server rejected the request; `errors` names the fields.
 * - `unauthorised`: login required, or the session has ended. `forbidden`: never allowed.
 * - `not-found`; `too-many`: rate-limited, wait `retryAfterSeconds`; `busy`: the server is overloaded, wait as well.
 * - `server`: the server failed; `malformed`: the response is not the API's (a captive portal, a proxy's page).
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

/** The parts of a refusal beside its text. */
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
  /** The general error of the account calls (API-15, API-17). */
  readonly error?: string;
  /** For `too-many` and `busy`, when the server sends it. */
  readonly retryAfterSeconds?: number;
  /** The request's id in the server's log, of a call that the server answered. */
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
 * Checks whether a value is an ApiError, including one created by another build's class. Each remote bundles its own
 * class, so `instanceof` is not enough.
 */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'code' in value && 'status' in value;
}
