import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { basename, extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_RATE = 16_000;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;
const SLICES_PER_SECOND = 10;

/** Number of bytes in one second of a file that `createTone` creates. */
export const TONE_BYTES_PER_SECOND = SAMPLE_RATE * BYTES_PER_SAMPLE;

/** Creates a tone as an uncompressed WAV file, so a test can compute the byte offset of a time. */
export function createTone(seconds: number, hertz: number): Buffer {
  const samples = SAMPLE_RATE * seconds;
  const dataBytes = samples * BYTES_PER_SAMPLE;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // mono
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(TONE_BYTES_PER_SECOND, 28);
  file.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  file.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  file.write('data', 36);
  file.writeUInt32LE(dataBytes, 40);
  for (let index = 0; index < samples; index += 1) {
    const level = Math.round(12_000 * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE));
    file.writeInt16LE(level, HEADER_BYTES + index * BYTES_PER_SAMPLE);
  }
  return file;
}

/** A running host of audio files. A test can disconnect it. */
export interface AudioServer {
  origin: string;
  /** Closes every audio connection and refuses new ones until `reconnect`. */
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

/** Serves a folder's page, and files from memory under `/audio/`: with Range, optionally at a limited rate. */
export async function serveAudio(
  folder: string,
  files: Map<string, Buffer>,
  bytesPerSecond?: number,
): Promise<AudioServer> {
  let isDisconnected = false;
  const audioSockets = new Set<Socket>();

  const sendAudio = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { socket } = request;
    if (isDisconnected) return void socket.destroy();
    audioSockets.add(socket);
    const file = files.get(basename(request.url ?? ''));
    if (!file) return void response.writeHead(404).end();
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(from ?? 0), Math.min(file.length, to ? Number(to) + 1 : file.length)];
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-length': end - start,
      'content-range': `bytes ${start}-${end - 1}/${file.length}`,
    });
    const slice = bytesPerSecond ? bytesPerSecond / SLICES_PER_SECOND : end - start;
    for (let index = start; index < end && !response.destroyed; index += slice) {
      response.write(file.subarray(index, Math.min(end, index + slice)));
      if (bytesPerSecond) await sleep(1000 / SLICES_PER_SECOND);
    }
    response.end();
  };
  const sendPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = request.url === '/' ? 'index.html' : basename(request.url ?? '');
    try {
      const body = await readFile(join(folder, name));
      response.writeHead(200, { 'content-type': extname(name) === '.js' ? 'text/javascript' : 'text/html' }).end(body);
    } catch {
      response.writeHead(404).end(); // ENOENT: the favicon.
    }
  };

  const server = createServer((request, response) => {
    void (request.url?.startsWith('/audio/') ? sendAudio(request, response) : sendPage(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    disconnect() {
      isDisconnected = true;
      for (const socket of audioSockets) socket.destroy();
      audioSockets.clear();
    },
    reconnect: () => (isDisconnected = false),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
