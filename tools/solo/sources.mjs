// Sources of a remote's build: a folder, or a running site. Each provides a registry with this one remote.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRemoteDescription } from '../build/remote-description.mjs';
import { proxyRequest } from './proxy.mjs';

/**
 * @typedef {object} Source
 * @property {string} build
 * @property {() => Promise<object>} readRegistry
 * @property {(request: IncomingMessage, response: ServerResponse, path: string) => unknown} serve
 *
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

const CONTENT_TYPES = { js: 'text/javascript', json: 'application/json', map: 'application/json', html: 'text/html' };

/** Returns a registry with one remote and the given current build. */
export const registryOf = (app, current) => ({
  seq: 1,
  remotes: { [app]: { current, previous: null, canary: null } },
});

/** Returns the value of a script's `integrity` attribute: SHA-384 in base64. */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Sends a file of a folder; 404 for any other path. */
export async function serveFile(response, folder, path) {
  if (!/^[\w-][\w./-]*$/.test(path) || path.includes('..')) return void response.writeHead(404).end();
  try {
    const content = await readFile(join(folder, path));
    const type = CONTENT_TYPES[path.split('.').at(-1)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }).end(content);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EISDIR') throw error;
    response.writeHead(404).end();
  }
}

/**
 * Reads a build folder, published or not.
 * @returns {Promise<Source>}
 * @throws if the folder has no build of this remote
 */
export async function readFolder(app, folder) {
  const readJson = async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const report = await readJson('build.json');
  const description = parseRemoteDescription(await readJson('remote.json'), join(folder, 'remote.json'));
  if (description.name !== app) throw new Error(`${folder} holds ${description.name}, not ${app}.`);
  const { entry, integrity, hashesIntegrity: hashes } = report;
  // The files of a build are requested at the URL path with its own build id.
  const build = report.build ?? folder.split('/').filter(Boolean).at(-1);
  return {
    build,
    readRegistry: async () => registryOf(app, { build, entry, integrity, hashes, description }),
    serve: (_, response, path) => serveFile(response, folder, path),
  };
}

/**
 * Reads the live build from a running site.
 * @returns {Promise<Source>}
 * @throws if the site does not respond, or does not have this remote
 */
export async function readSite(app, origin) {
  const readLive = async () => {
    const answer = await fetch(new URL('/registry/live.json', origin));
    if (!answer.ok) throw new Error(`${origin} has no registry (status ${answer.status}).`);
    const live = (await answer.json()).remotes[app];
    if (!live) throw new Error(`${app} is not live at ${origin}.`);
    return live.current;
  };
  const { build } = await readLive();
  return {
    build,
    readRegistry: async () => registryOf(app, await readLive()),
    serve: (request, response) => proxyRequest(request, response, origin),
  };
}
