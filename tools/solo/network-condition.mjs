// Simulates network conditions. The choice is in a cookie, so it applies to scripts, audio and images as well as to API
// calls.
const COOKIE_NAME = 'solo-line';
/** Delay in ms of each response in the condition `slow`. */
const SLOW_MS = 2000;
/** The values of the cookie. `offline` drops connections; the last two answer API calls with that status. */
export const NETWORK_CONDITIONS = ['good', 'slow', 'offline', 'api-503', 'api-500'];

const SERVER_PATH = /^\/(api|media|r)\//;
const API_CALL_PATH = /^\/api\//;

/** @param {import('node:http').IncomingMessage} request */
export function readNetworkCondition(request) {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  return NETWORK_CONDITIONS.includes(value) ? value : 'good';
}

/** Returns a `set-cookie` header that selects a network condition for the browser session. */
export const toNetworkCookie = (condition) => `${COOKIE_NAME}=${condition}; Path=/; SameSite=Strict`;

function refuse(response, status) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5' });
  const code = status === 503 ? 'unavailable' : 'internal';
  response.end(JSON.stringify({ status: 'error', code, message: `The harness answers ${status}.` }));
}

/**
 * Delays, drops or fails a request by the chosen network condition. Never affects the harness's own files.
 * @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void}
 */
export function applyNetworkCondition(request, response, next) {
  const path = request.url ?? '/';
  const condition = SERVER_PATH.test(path) ? readNetworkCondition(request) : 'good';
  if (condition === 'offline') request.socket.destroy();
  else if (condition === 'slow') setTimeout(next, SLOW_MS);
  else if (condition.startsWith('api-') && API_CALL_PATH.test(path))
    refuse(response, Number(condition.slice('api-'.length)));
  else next();
}
