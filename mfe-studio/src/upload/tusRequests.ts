import { readApiConfig } from '@nyimbo/shared-api';
import { UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import type { HttpRequest } from 'tus-js-client';

/** Where uploads are created. */
export const uploadsAddress = (): string => `${readApiConfig().apiBase.replace(/\/$/, '')}${UPLOADS_PATH}`;

/** Adds the bearer token, but only for the API: the address of an upload comes from a response. */
export function addToken(request: HttpRequest): void {
  const base = new URL(uploadsAddress(), window.location.href);
  const address = new URL(request.getURL(), window.location.href);
  const token = readApiConfig().getToken();
  if (token === null || address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) return;
  request.setHeader('Authorization', `Bearer ${token}`);
}

/** The upload's id is the last part of its address. */
export const readJobId = (url: string | null): string => url?.split(/[/?]/).findLast((part) => part !== '') ?? '';
