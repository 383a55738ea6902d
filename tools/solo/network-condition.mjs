// Simulates network conditions. The choice is in a cookie, so it applies to scripts, audio and images as well as to API
// calls.
const COOKIE = 'solo-line';
/** Delay of each response on a slow network. */
const SLOW_MS = 2000;
/** The values of the cookie. `offline` drops connections; the last two answer API calls with that status. */
export const NETWORK_CONDITIONS = ['good', 'slow', 'offline', 'api-503', 'api-500'];

const IS_FAR = /^\/(api|media|r)\//;
const IS_API = /^\/api\//;

/** @param {import('node:http').IncomingMessage} request */
export function readNetworkCondition(request) {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  return NETWORK_CONDITIONS.includes(value) ? value : 'good';
}

/** The `set-cookie` header that selects a network condition. It is a session cookie. */
export const presentNetworkCondition = (condition) => `${COOKIE}=${condition}; Path=/; SameSite=Strict`;

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
  const condition = IS_FAR.test(path) ? readNetworkCondition(request) : 'good';
  if (condition === 'offline') request.socket.destroy();
  else if (condition === 'slow') setTimeout(next, SLOW_MS);
  else if (condition.startsWith('api-') && IS_API.test(path)) refuse(response, Number(condition.slice('api-'.length)));
  else next();
}
