import type { IncomingHttpHeaders } from 'node:http';

/** Validators that identify a version of a file. */
export interface Validators {
  /** Strong ETag, with its quotes. */
  etag: string;
  /** Whole seconds since 1970, the precision of Last-Modified. */
  modifiedSeconds: number;
}

/** The result of a request's conditional headers. */
export type PreconditionResult = 'proceed' | 'not-modified' | 'failed';

const containsTag = (header: string, etag: string, isWeak: boolean): boolean =>
  header.trim() === '*' ||
  header.split(',').some((part) => {
    const tag = part.trim();
    return tag === etag || (isWeak && tag === `W/${etag}`);
  });

/** Parses an HTTP date to seconds since 1970; null if it is invalid. */
function parseDate(header: string | undefined): number | null {
  const time = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}

/** Evaluates If-Match, If-Unmodified-Since, If-None-Match and If-Modified-Since in the order of RFC 9110, 13.2.2. */
export function checkPreconditions(headers: IncomingHttpHeaders, validators: Validators): PreconditionResult {
  const { etag, modifiedSeconds } = validators;
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (!containsTag(ifMatch, etag, false)) return 'failed';
  } else {
    const unmodifiedSince = parseDate(headers['if-unmodified-since']);
    if (unmodifiedSince !== null && modifiedSeconds > unmodifiedSince) return 'failed';
  }
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return containsTag(ifNoneMatch, etag, true) ? 'not-modified' : 'proceed';
  const modifiedSince = parseDate(headers['if-modified-since']);
  return modifiedSince !== null && modifiedSeconds <= modifiedSince ? 'not-modified' : 'proceed';
}

/**
 * Whether the Range header applies: always without an If-Range header; with one, only if it names the current version.
 */
export function isRangeCurrent(ifRange: string | undefined, { etag, modifiedSeconds }: Validators): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return ifRange === etag;
  return parseDate(ifRange) === modifiedSeconds;
}
