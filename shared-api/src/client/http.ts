import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { readApiConfig } from '../apiConfig.ts';
import { trimEndSlashes } from '../paths/trimEndSlashes.ts';

/** No product-specific time-out is asked for; this one is long enough for a 2G answer and ends a hang. */
const TIMEOUT_MS = 15_000;

/**
 * The one HTTP client. The bearer and the cookies go to the API's host and to no other, whatever address a request
 * has (SES-4): an absolute address elsewhere, or a base that looks alike, gets neither.
 */
export const http: AxiosInstance = axios.create({
  timeout: TIMEOUT_MS,
  // By fetch, because XMLHttpRequest cannot refuse a redirect, and older browsers take the bearer along to where it
  // leads. The API never redirects.
  adapter: 'fetch',
  fetchOptions: { redirect: 'error' },
  responseType: 'json',
  headers: { Accept: 'application/json' },
  // A body that is not JSON is an error, not a text; a time-out is told from a cancelled request.
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
});

http.interceptors.request.use(addCredentials);

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

/** True when an address lies under the API's base, on the same scheme, host and port. */
function isApiAddress(address: URL): boolean {
  const base = new URL(`${trimEndSlashes(readApiConfig().apiBase)}/`, pageAddress());
  return address.origin === base.origin && address.pathname.startsWith(base.pathname);
}

function pageAddress(): string {
  return typeof location === 'undefined' ? 'http://localhost/' : location.href;
}
