import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { readApiConfig } from '../config/apiConfig.ts';
import { trimEndSlashes } from '../paths/trimEndSlashes.ts';

/** Timeout of a request: long enough for a response over 2G. The requirements set no timeout. */
const TIMEOUT_MS = 15_000;

/**
 * The one HTTP client. Sends the bearer token and cookies only to URLs below the API's base (SES-4), never to another
 * host or to a URL that only looks similar.
 */
export const http: AxiosInstance = axios.create({
  timeout: TIMEOUT_MS,
  // Use fetch: XMLHttpRequest cannot refuse a redirect, and older browsers forward the bearer token to its target. The
  // API never redirects.
  adapter: 'fetch',
  fetchOptions: { redirect: 'error' },
  responseType: 'json',
  headers: { Accept: 'application/json' },
  // A body that is not JSON is an error, not a text. A timeout is distinguished from a cancelled request.
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
});

http.interceptors.request.use(addCredentials);

/** @decides SES-4 */
function addCredentials(request: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const address = new URL(request.url ?? '', getPageUrl());
  const isForApi = isApiAddress(address);
  const token = isForApi ? readApiConfig().getToken() : null;
  request.url = address.href;
  request.withCredentials = isForApi;
  request.headers.delete('Authorization');
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/** Checks whether a URL lies below the API's base, on the same scheme, host and port. */
function isApiAddress(address: URL): boolean {
  const base = new URL(`${trimEndSlashes(readApiConfig().apiBase)}/`, getPageUrl());
  return address.origin === base.origin && address.pathname.startsWith(base.pathname);
}

function getPageUrl(): string {
  return typeof location === 'undefined' ? 'http://localhost/' : location.href;
}
