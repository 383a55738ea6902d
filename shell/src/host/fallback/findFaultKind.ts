import type { ClientFaultKind } from '@nyimbo/shared-api/contract';
import { PartLoadError } from '../PartLoadError.ts';
import type { RemoteBuild } from '../Registry.ts';

/**
 * Query of the check's requests. It bypasses the browser's cached response for the original URL, which may be damaged.
 */
const RETRY_QUERY = '?retry=check';
/** Error messages of the federation runtime and of our loader for a script that did not load. */
const NOT_LOADED_MESSAGE = /ScriptNetworkError|did not load/;

/**
 * Finds out how a build failed, for the report to the server. The browser does not tell why a script did not run, so
 * this function fetches the file again.
 */
export async function findFaultKind(error: unknown, folder: string, build: RemoteBuild): Promise<ClientFaultKind> {
  if (!(error instanceof PartLoadError)) return 'mount';
  if (error.failure === 'timeout') return 'timeout';
  if (error.failure === 'invalid' || !(error.cause instanceof Error)) return 'evaluate';
  const { name, message } = error.cause;
  if (name === 'ChunkLoadError') return checkChunk(message, folder, build);
  return NOT_LOADED_MESSAGE.test(message) ? checkFile(folder + build.entry, build.integrity) : 'evaluate';
}

/**
 * Checks the chunk that webpack's message names: `Loading chunk 12 failed. (error: /r/mfe-player/0123/chunks/12.js)`.
 */
async function checkChunk(message: string, folder: string, { hashes }: RemoteBuild): Promise<ClientFaultKind> {
  const [, type, url = ''] = /\((\w+): (\S+)\)/.exec(message) ?? [];
  if (type === 'integrity') return 'integrity';
  const list = `${folder}hashes.json`;
  if ((await checkFile(list, hashes)) === 'integrity') return 'integrity';
  const known: unknown = await fetch(list, { integrity: hashes })
    .then((answer) => answer.json())
    .catch(() => null);
  const hash: unknown = known === null ? null : Reflect.get(Object(known), url.slice(folder.length));
  return typeof hash === 'string' ? checkFile(url, hash) : 'load';
}

/**
 * Returns `integrity` when the server sends the file, but with other content than the released file; otherwise `load`.
 */
async function checkFile(url: string, integrity: string): Promise<'integrity' | 'load'> {
  const answer = await fetch(url + RETRY_QUERY).catch(() => null);
  const type = answer?.headers.get('content-type') ?? '';
  if (!answer?.ok || !/javascript|json/.test(type)) return 'load';
  const isIntact = await fetch(url + RETRY_QUERY, { integrity }).then(
    () => true,
    () => false,
  );
  return isIntact ? 'load' : 'integrity';
}
