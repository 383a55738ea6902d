import type { ClientFaultKind } from '@nyimbo/shared-api/contract';
import { PartLoadError } from '../PartLoadError.ts';
import type { RemoteBuild } from '../Registry.ts';

/** The page's own address for one more attempt: what a cache has kept of the first one may be what failed. */
const AGAIN = '?retry=check';
/** Words of the federation runtime, and ours, for a script that did not come. */
const NOT_THERE = /ScriptNetworkError|did not load/;

/** How a build failed. A browser does not tell why a script was not run, so its file is looked at once more. */
export async function findFaultKind(error: unknown, folder: string, build: RemoteBuild): Promise<ClientFaultKind> {
  if (!(error instanceof PartLoadError)) return 'mount';
  if (error.failure === 'timeout') return 'timeout';
  if (error.failure === 'invalid' || !(error.cause instanceof Error)) return 'evaluate';
  const { name, message } = error.cause;
  if (name === 'ChunkLoadError') return checkChunk(message, folder, build);
  return NOT_THERE.test(message) ? checkFile(folder + build.entry, build.integrity) : 'evaluate';
}

/** As webpack's runtime names it: `Loading chunk 12 failed. (error: /r/mfe-player/0123/chunks/12.js)`. */
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

/** Whether the file is there but another one than was released; else it did not come, or not then. */
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
