// How good the line is that a remote is tried on. The choice lies in a cookie, so that it holds for scripts, sound and
// pictures as for calls.
const COOKIE = 'solo-line';
/** Before each answer, when the line is slow. */
const SLOW_MS = 2000;
export const LINES = ['good', 'slow', 'offline', 'api-503', 'api-500'];

const IS_FAR = /^\/(api|media|r)\//;
const IS_API = /^\/api\//;

/** @param {import('node:http').IncomingMessage} request */
export function readLine(request) {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  return LINES.includes(value) ? value : 'good';
}

/** The header that makes the browser remember a line; it ends with the browser. */
export const presentLine = (line) => `${COOKIE}=${line}; Path=/; SameSite=Strict`;

function refuse(response, status) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5' });
  const code = status === 503 ? 'unavailable' : 'internal';
  response.end(JSON.stringify({ status: 'error', code, message: `The harness answers ${status}.` }));
}

/**
 * Lets a request through as the line lets it: later, never, or not at all. What the harness itself is made of always comes.
 * @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void}
 */
export function passLine(request, response, next) {
  const path = request.url ?? '/';
  const line = IS_FAR.test(path) ? readLine(request) : 'good';
  if (line === 'offline') request.socket.destroy();
  else if (line === 'slow') setTimeout(next, SLOW_MS);
  else if (line.startsWith('api-') && IS_API.test(path)) refuse(response, Number(line.slice('api-'.length)));
  else next();
}
