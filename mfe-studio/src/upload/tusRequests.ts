import { readApiConfig } from '@nyimbo/shared-api';
import { UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import type { HttpRequest } from 'tus-js-client';

/** URL for new uploads. */
export const uploadsAddress = (): string => `${readApiConfig().apiBase.replace(/\/$/, '')}${UPLOADS_PATH}`;

/** Adds the bearer token to requests to the API only, because the upload's address comes from a response. */
export function addToken(request: HttpRequest): void {
  const base = new URL(uploadsAddress(), window.location.href);
  const address = new URL(request.getURL(), window.location.href);
  const token = readApiConfig().getToken();
  if (token === null || address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) return;
  request.setHeader('Authorization', `Bearer ${token}`);
}

/** Returns the upload's id: the last part of its address. */
export const readJobId = (url: string | null): string => url?.split(/[/?]/).findLast((part) => part !== '') ?? '';
