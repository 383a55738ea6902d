import { toProblem } from '../../http/errors/error-handler.ts';
import { Problem } from '../../http/errors/problem.ts';

/** Messages for the refusals of the tus library, by status. Its own texts are for developers. */
const TUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'The server did not understand this upload, or it was interrupted.',
  403: 'The request of this upload lacks a header.',
  404: 'There is no such upload. Upload the file again.',
  409: 'The server expects another part of this file.',
  410: 'This upload has expired. Upload the file again.',
  412: 'Uploads need tus 1.0.0.',
  413: 'The file is too large.',
};
const TUS_CODES: Readonly<Record<number, string>> = { 404: 'not-found', 410: 'not-found' };

/** Creates the problem for a refusal of the tus library with this status. */
export const createTusProblem = (status: number): Problem =>
  new Problem(status, TUS_CODES[status] ?? 'invalid', TUS_TEXTS[status] ?? 'The server refused this upload.');

/**
 * Converts an error of an upload to the response's problem. The texts of the tus library and of the system are masked,
 * because they can name files of the server.
 */
export function toUploadProblem(error: unknown): Problem {
  const status = readTusStatus(error);
  return status !== null && (status < 500 || status === 501) ? createTusProblem(status) : toProblem(error);
}

/** Reads the status of an error of the tus library, which is a plain object; null for other errors. */
function readTusStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || error instanceof Error) return null;
  return 'status_code' in error && typeof error.status_code === 'number' ? error.status_code : null;
}
