// Handles the harness's requests: its two pages and their files, the remote's build, and API requests (proxied).
import { fileURLToPath } from 'node:url';
import { HOST_PATH } from './host-config.mjs';
import { NETWORK_CONDITIONS, readNetworkCondition, toNetworkCookie } from './network-condition.mjs';
import { renderPage } from './pages.mjs';
import { proxyRequest } from './proxy.mjs';
import { serveFile } from './sources.mjs';

const FONTS_FOLDER = fileURLToPath(new URL('../../shared-ui/src/styles/fonts', import.meta.url));
/** Paths of the API's server, including the images that it renders (such as `/r/cover`). */
const API_PATH = /^\/(api|media|r)\//;
/** Matches file names at the root. Lists the extensions, because song titles in page paths can contain dots. */
const ROOT_FILE = /^\/[\w.-]+\.(txt|xml|ico|js|json|webmanifest|map)$/;

const sendJson = (response, status, value, { headers = {} } = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(value));

async function isReachable(origin) {
  try {
    return (await fetch(new URL('/healthz', origin), { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    // TypeError, TimeoutError: no server responds.
    return false;
  }
}

/**
 * @param {{ app: string, source: import('./sources.mjs').Source, hostFolder: string, apiUrl: string }} options
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function createRequestHandler({ app, source, hostFolder, apiUrl }) {
  async function sendPage(request, response, part) {
    const registry = await source.readRegistry();
    const html = renderPage({ part, app, registry, network: readNetworkCondition(request) });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
  }

  async function answerOwn(request, response, { pathname, searchParams }) {
    if (pathname === '/solo/') return sendPage(request, response, 'controls');
    if (pathname === '/solo/preview') return sendPage(request, response, 'preview');
    if (pathname.startsWith(HOST_PATH)) return serveFile(response, hostFolder, pathname.slice(HOST_PATH.length));
    if (pathname === '/solo/font.woff2') return serveFile(response, FONTS_FOLDER, 'archivo-nyimbo.woff2');
    if (pathname === '/solo/status') {
      return sendJson(response, 200, { apiUrl, isReachable: await isReachable(apiUrl), build: source.build });
    }
    if (pathname === '/solo/line' && request.method === 'POST') {
      const condition = searchParams.get('is');
      if (!NETWORK_CONDITIONS.includes(condition)) {
        return sendJson(response, 400, { message: `A network condition is one of ${NETWORK_CONDITIONS.join(', ')}.` });
      }
      return sendJson(response, 200, { line: condition }, { headers: { 'set-cookie': toNetworkCookie(condition) } });
    }
    response.writeHead(404).end();
  }

  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const ownBuild = `/r/${app}/`;
    // The home page belongs to a remote, so only a top-level navigation to `/` opens the page with the controls.
    if (url.pathname === '/' && request.headers['sec-fetch-dest'] === 'document') {
      return void response.writeHead(302, { location: '/solo/' }).end();
    }
    if (url.pathname.startsWith('/solo/')) return answerOwn(request, response, url);
    if (url.pathname.startsWith(ownBuild)) {
      const path = url.pathname.slice(ownBuild.length).split('/').slice(1).join('/');
      return source.serve(request, response, path);
    }
    if (url.pathname === '/registry/live.json') return sendJson(response, 200, await source.readRegistry());
    if (/^\/r\/mfe-/.test(url.pathname)) return void response.writeHead(404).end();
    if (API_PATH.test(url.pathname)) return proxyRequest(request, response, apiUrl);
    if (ROOT_FILE.test(url.pathname) || request.method !== 'GET') return void response.writeHead(404).end();
    return sendPage(request, response, 'preview');
  };
}
