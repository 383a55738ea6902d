/**
 * A proxy in front of the site. It fetches each song from the site once and serves it with the test's faults, at a
 * rate that keeps a player in the middle of its song. It forwards all other requests unchanged.
 */
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the proxy does to a song's bytes. A test may set another fault during a response. */
export type Fault =
  | { kind: 'none' }
  /** Closes the connection after this many bytes of a response: every time, or `times` times. */
  | { kind: 'cut'; afterBytes: number; times?: number }
  /** Sends nothing more after this many bytes of a response and keeps the connection open. */
  | { kind: 'hang'; afterBytes: number }
  | { kind: 'slow'; bytesPerSecond: number }
  | { kind: 'answer'; status: number; type?: string; body?: string }
  /** Serves another file at the same URL. */
  | { kind: 'file'; change: (song: Buffer) => Buffer; etag?: string }
  /** Ignores Range: each response is the whole file. */
  | { kind: 'no-ranges' };

interface Song {
  bytes: Buffer;
  type: string;
  etag: string;
}

/** The site behind the proxy, and the speed of its songs. */
export interface FaultyMediaOptions {
  /** Origin of the site behind the proxy. */
  upstream: string;
  /** Default: 1.5 times the rate of a song of 128 kbit/s. */
  bytesPerSecond?: number;
  /** Replaces the song durations in the site's responses. */
  overrideDuration?: (seconds: number) => number | null;
}

/** The running proxy. The test opens pages at `origin` and sets faults while they play. */
export interface FaultyMediaProxy {
  origin: string;
  /** Number of requests by song path, in the order of the first requests. */
  requests: ReadonlyMap<string, number>;
  /** Sets the fault of all songs from now on, also for open connections. */
  setFault(fault: Fault): void;
  /** Sets the fault of one song, by its index in the order of the first requests. */
  setFaultOf(songIndex: number, fault: Fault): void;
  /** Closes all connections and refuses new ones. Pages and calls fail too, not only songs. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const SONG_URL = /^\/media\/.*\/songs\//;
const SLICES_PER_SECOND = 10;
const NO_FAULT: Fault = { kind: 'none' };
const DURATION_FIELD = /"durationSeconds":(\d+(?:\.\d+)?)/g;

async function fetchSong(upstream: string, path: string): Promise<Song> {
  const response = await fetch(upstream + path);
  if (!response.ok) throw new Error(`The site answers ${response.status} to ${path}.`);
  const { headers } = response;
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    type: headers.get('content-type') ?? 'audio/mpeg',
    etag: headers.get('etag') ?? '"song"',
  };
}

class FaultyMediaHost implements FaultyMediaProxy {
  origin = '';
  readonly requests = new Map<string, number>();
  readonly #options: FaultyMediaOptions;
  readonly #songs = new Map<string, Promise<Song>>();
  readonly #faults = new Map<number, Fault>();
  #fault: Fault = NO_FAULT;
  #server = this.#createServer();

  constructor(options: FaultyMediaOptions) {
    this.#options = options;
  }

  setFault(fault: Fault): void {
    this.#fault = { ...fault };
    this.#faults.clear();
  }

  setFaultOf(songIndex: number, fault: Fault): void {
    this.#faults.set(songIndex, { ...fault });
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
    this.origin = `http://127.0.0.1:${(address satisfies AddressInfo).port}`;
  }

  goDown(): Promise<void> {
    return this.close();
  }

  async comeBack(): Promise<void> {
    this.#server = this.#createServer();
    await this.listen(Number(new URL(this.origin).port));
  }

  async close(): Promise<void> {
    this.setFault({ kind: 'cut', afterBytes: 0 });
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
    this.setFault(NO_FAULT);
  }

  #createServer(): ReturnType<typeof createServer> {
    return createServer((incoming, outgoing) => {
      outgoing.on('error', () => outgoing.destroy());
      if (SONG_URL.test(incoming.url ?? '')) this.#serveSong(incoming, outgoing).catch(() => outgoing.destroy());
      else this.#forward(incoming, outgoing);
    });
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { hostname, port } = new URL(this.#options.upstream);
    const { overrideDuration } = this.#options;
    const headers = { ...incoming.headers };
    if (overrideDuration) headers['accept-encoding'] = 'identity';
    const call = sendRequest({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      const isText = /json|html/.test(answer.headers['content-type'] ?? '');
      if (overrideDuration && isText) return void this.#rewrite(answer, outgoing, overrideDuration);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  }

  async #rewrite(
    answer: IncomingMessage,
    outgoing: ServerResponse,
    override: (seconds: number) => number | null,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    const body = Buffer.from(
      text.replace(DURATION_FIELD, (_, seconds) => `"durationSeconds":${override(Number(seconds))}`),
    );
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length }).end(body);
  }

  async #serveSong(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '';
    this.requests.set(path, (this.requests.get(path) ?? 0) + 1);
    const songIndex = [...this.requests.keys()].indexOf(path);
    const readFault = (): Fault => this.#faults.get(songIndex) ?? this.#fault;
    const fault = readFault();
    if (fault.kind === 'answer') {
      const { status, type = 'application/json', body = '{"status":"error"}' } = fault;
      return void outgoing.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
    }
    const known = this.#songs.get(path) ?? fetchSong(this.#options.upstream, path);
    this.#songs.set(path, known);
    const song = await known;
    const bytes = fault.kind === 'file' ? fault.change(song.bytes) : song.bytes;
    const etag = fault.kind === 'file' ? (fault.etag ?? song.etag) : song.etag;
    await this.#sendPart({ incoming, outgoing }, { ...song, bytes, etag }, readFault);
  }

  async #sendPart(
    { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
    { bytes, type, etag }: Song,
    readFault: () => Fault,
  ): Promise<void> {
    const hasRanges = readFault().kind !== 'no-ranges';
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec((hasRanges && incoming.headers.range) || '') ?? [];
    const [start, end] = [Number(from ?? 0), Math.min(bytes.length, to ? Number(to) + 1 : bytes.length)];
    const common = { 'content-type': type, etag, 'cache-control': 'no-store' };
    if (start >= bytes.length && from !== undefined) {
      return void outgoing.writeHead(416, { ...common, 'content-range': `bytes */${bytes.length}` }).end();
    }
    outgoing.writeHead(from === undefined ? 200 : 206, {
      ...common,
      'content-length': end - start,
      ...(hasRanges && { 'accept-ranges': 'bytes' }),
      ...(from !== undefined && { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` }),
    });
    outgoing.flushHeaders();
    for (let offset = start; offset < end && !outgoing.destroyed;) {
      const fault = readFault();
      const sent = offset - start;
      if (fault.kind === 'hang' && sent >= fault.afterBytes) return;
      if (fault.kind === 'answer') return void outgoing.destroy();
      if (fault.kind === 'cut' && sent >= fault.afterBytes) {
        if (fault.times !== undefined && (fault.times -= 1) <= 0) this.setFault(NO_FAULT);
        return void outgoing.destroy();
      }
      const pace = fault.kind === 'slow' ? fault.bytesPerSecond : (this.#options.bytesPerSecond ?? 24_000);
      const slice = Math.ceil(pace / SLICES_PER_SECOND);
      outgoing.write(bytes.subarray(offset, Math.min(end, offset + slice)));
      offset += slice;
      if (offset < end) await sleep(1000 / SLICES_PER_SECOND);
    }
    outgoing.end();
  }
}

/** Starts the proxy on a free port of this machine. The test closes it. */
export async function startFaultyMedia(options: FaultyMediaOptions): Promise<FaultyMediaProxy> {
  const host = new FaultyMediaHost(options);
  await host.listen();
  return host;
}
