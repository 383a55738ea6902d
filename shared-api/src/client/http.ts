import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { readApiConfig } from '../apiConfig.ts';
import { trimEndSlashes } from '../paths/trimEndSlashes.ts';

/** Long enough for a response over 2G; ends a hanging request. The requirements set no timeout. */
const TIMEOUT_MS = 15_000;

/**
 * The one HTTP client. Sends the bearer token and cookies only to the API's host (SES-4): an absolute URL of another
 * host, or a base that only looks similar, gets neither.
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
  const address = new URL(request.url ?? '', pageAddress());
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
  const base = new URL(`${trimEndSlashes(readApiConfig().apiBase)}/`, pageAddress());
  return address.origin === base.origin && address.pathname.startsWith(base.pathname);
}

function pageAddress(): string {
  return typeof location === 'undefined' ? 'http://localhost/' : location.href;
}
