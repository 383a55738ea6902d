/**
 * Why a call failed.
 *
 * - `aborted`: the caller cancelled it; show nothing.
 * - `offline`, `network`, `timeout`: no answer came; the call may be tried again.
 * - `invalid`: the request was refused; `errors` names the fields.
 * - `unauthorised`: login needed, or the session has ended. `forbidden`: never allowed.
 * - `not-found`; `too-many`: wait `retryAfterSeconds`; `busy`: the server cannot now, the same.
 * - `server`: it failed; `malformed`: what came is not the API's answer (a captive portal, a proxy's page).
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

export interface ApiErrorDetails {
  code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  errors?: Record<string, string>;
  error?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A call that failed in an expected way: the only error that `callApi` throws. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  /** One text per field, under the names of the request (AUT-6). */
  readonly errors?: Record<string, string>;
  /** The general error of the account calls (API-15, API-17). */
  readonly error?: string;
  /** For `too-many` and `busy`, when the server says it. */
  readonly retryAfterSeconds?: number;

  constructor({ code, status, message, errors, error, retryAfterSeconds, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.error = error;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Whether a value is an ApiError, also one of another build's class: each remote bundles its own, so that `instanceof`
 * is not enough.
 */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'code' in value && 'status' in value;
}
