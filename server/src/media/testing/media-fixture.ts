/** Test media for every case that a media host handles, in each kind of store, served over real HTTP. */
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import fastify from 'fastify';
import { mediaPlugin, type MediaPluginOptions } from '../media.plugin.ts';
import { DiskMediaStore } from '../store/disk-media-store.ts';
import type { MediaStore } from '../store/media-store.ts';
import { TEST_STORES, type TestStoreKind } from './test-stores.ts';

export const AUDIO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
export const PEAKS = JSON.stringify({
  version: 1,
  durationSeconds: 3,
  peaks: Array.from({ length: 800 }, (_, index) => index % 200),
});
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path d="M0 0h120v120z"/></svg>';
export const MODIFIED_AT = new Date('2026-11-14T08:00:00Z');
export const SONG = '/media/2026/songs/mvula.mp3';
export const SMALL_SONG = '/media/2026/small/mvula.mp3';
export const SMALL_AUDIO = AUDIO.subarray(0, 400);

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A running media host, and a client that sends requests to it. */
export interface MediaHostFixture {
  /** Sends a request with exactly this path. Other clients normalise `..` before sending. */
  call(rawPath: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  /** Reads the first bytes of a file and closes the connection. */
  fetchAndAbort(rawPath: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a media host on a free port. The caller closes it. */
export async function startMediaHost(options: MediaPluginOptions): Promise<MediaHostFixture> {
  const app = fastify();
  await app.register(mediaPlugin, options);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    call: (rawPath, headers = {}, method = 'GET') => send({ port, path: rawPath, headers, method }),
    fetchAndAbort: (rawPath) => abortDownload(port, rawPath),
    close: () => app.close(),
  };
}

function abortDownload(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', agent: false, port, path }, (reply) => {
      reply.once('data', () => {
        reply.destroy();
        resolve();
      });
    });
    request.on('error', reject);
    request.end();
  });
}

interface RawRequest {
  port: number;
  path: string;
  headers: Record<string, string>;
  method: string;
}

function send(sent: RawRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', agent: false, ...sent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
      });
      reply.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

export interface MediaFolder {
  /** The folder with the files. Its parent contains a file that must never be served. */
  root: string;
  /** The folder, or a bucket with the same files. */
  store: MediaStore;
  /** Contains the folder and the bucket's files. */
  tempDir: string;
  remove(): Promise<void>;
}

/**
 * Fills a temporary folder with test media. For a bucket, also copies the files there. The caller calls `remove` at the
 * end.
 */
export async function createMediaFolder(kind: TestStoreKind = 'folder'): Promise<MediaFolder> {
  const { store, folder: tempDir, remove } = await TEST_STORES[kind]();
  const root = path.join(tempDir, 'media');
  await fillFolder(tempDir, root);
  if (kind !== 'folder') {
    for await (const file of new DiskMediaStore(root).list())
      await store.putFile(file.path, path.join(root, file.path));
  }
  return { root, store, tempDir, remove };
}

async function fillFolder(tempDir: string, root: string): Promise<void> {
  for (const kind of ['songs', 'small', 'peaks', 'covers', 'secrets']) {
    await mkdir(path.join(root, '2026', kind), { recursive: true });
  }
  const put = async (name: string, content: string | Buffer): Promise<void> => {
    await writeFile(path.join(root, name), content);
    await utimes(path.join(root, name), MODIFIED_AT, MODIFIED_AT);
  };
  await put('2026/songs/mvula.mp3', AUDIO);
  await put('2026/small/mvula.mp3', SMALL_AUDIO);
  await put('2026/songs/empty.mp3', '');
  await put('2026/songs/Ŵana ŵa Chitipa.mp3', AUDIO);
  await put('2026/songs/notes.txt', 'not for you');
  await put('2026/songs/.hidden.mp3', AUDIO);
  await put('2026/songs/half.mp3.123.partial', AUDIO);
  await put(`2026/songs/${'n'.repeat(200)}.mp3`, AUDIO);
  await put('2026/peaks/mvula.mp3.json', PEAKS);
  await put('2026/covers/mvula.svg', SVG);
  await put('2026/secrets/key.mp3', 'secret');
  await writeFile(path.join(tempDir, 'outside.mp3'), 'outside');
  await symlink(path.join(tempDir, 'outside.mp3'), path.join(root, '2026/songs/link-out.mp3'));
  await symlink(path.join(root, '2026/songs/mvula.mp3'), path.join(root, '2026/songs/link-in.mp3'));
  await mkdir(path.join(root, '2026/songs/folder.mp3'));
}
