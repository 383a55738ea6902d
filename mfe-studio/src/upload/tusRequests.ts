import { readApiConfig } from '@nyimbo/shared-api';
import { UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import type { HttpRequest } from 'tus-js-client';

/** URL for new uploads. */
export const buildUploadsUrl = (): string => `${readApiConfig().apiBase.replace(/\/$/, '')}${UPLOADS_PATH}`;

/** Adds the bearer token, but only to requests to the API: a response sets the upload's URL, and may name another host. */
export function addToken(request: HttpRequest): void {
  const base = new URL(buildUploadsUrl(), window.location.href);
  const address = new URL(request.getURL(), window.location.href);
  const token = readApiConfig().getToken();
  if (token === null || address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) return;
  request.setHeader('Authorization', `Bearer ${token}`);
}

/** Returns the upload's id, which is the last segment of its URL. */
export const readJobId = (url: string | null): string => url?.split(/[/?]/).findLast((part) => part !== '') ?? '';
