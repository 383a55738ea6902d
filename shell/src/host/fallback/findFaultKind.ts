import type { ClientFaultKind } from '@nyimbo/shared-api/contract';
import { PartLoadError } from '../PartLoadError.ts';
import type { RemoteBuild } from '../Registry.ts';

/** Query of the check's own request, because a cached response for the original URL may be the cause of the failure. */
const AGAIN = '?retry=check';
/** Error messages of the federation runtime and of our loader for a script that did not load. */
const NOT_THERE = /ScriptNetworkError|did not load/;

/**
 * Determines how a build failed. The browser does not report why it did not run a script, so this fetches the file
 * again.
 */
export async function findFaultKind(error: unknown, folder: string, build: RemoteBuild): Promise<ClientFaultKind> {
  if (!(error instanceof PartLoadError)) return 'mount';
  if (error.failure === 'timeout') return 'timeout';
  if (error.failure === 'invalid' || !(error.cause instanceof Error)) return 'evaluate';
  const { name, message } = error.cause;
  if (name === 'ChunkLoadError') return checkChunk(message, folder, build);
  return NOT_THERE.test(message) ? checkFile(folder + build.entry, build.integrity) : 'evaluate';
}

/** Parses webpack's message: `Loading chunk 12 failed. (error: /r/mfe-player/0123/chunks/12.js)`. */
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

/** Returns `integrity` when the file is reachable but differs from the released one, otherwise `load`. */
async function checkFile(url: string, integrity: string): Promise<'integrity' | 'load'> {
  const answer = await fetch(url + AGAIN).catch(() => null);
  const type = answer?.headers.get('content-type') ?? '';
  if (!answer?.ok || !/javascript|json/.test(type)) return 'load';
  const isRight = await fetch(url + AGAIN, { integrity }).then(
    () => true,
    () => false,
  );
  return isRight ? 'load' : 'integrity';
}
