import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { calls } from '@nyimbo/shared-api/contract';
import type { FavouriteToggler } from './FavouriteToggler.ts';

/** The target of the load: the proxy in front of the processes. */
export interface LoadTarget {
  port: number;
  name: string;
  /** PEM of the authority that the clients trust. */
  certificate: string;
}

/** Kinds of requests. A failing part of the site affects each kind differently. */
export type RequestKind = 'page' | 'media' | 'read' | 'write';

/** A request that failed; `status` is 0 if there was no response. */
export interface Failure {
  kind: RequestKind;
  path: string;
  status: number;
  /** Times of `performance.now`. */
  sentAt: number;
  endedAt: number;
}

interface PlannedRequest {
  kind: RequestKind;
  path: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

const PLAYER_HEADERS = { range: 'bytes=0-499' };
/** One round of a visitor's requests, without the requests to toggle a heart. */
const REQUESTS_OF_ROUND: readonly PlannedRequest[] = [
  { kind: 'page', path: '/' },
  { kind: 'read', path: '/api/home' },
  { kind: 'media', path: '/media/2026/songs/mvula.mp3', headers: PLAYER_HEADERS },
  { kind: 'read', path: '/api/songs?fetch=trending&limit=20' },
  { kind: 'read', path: '/api/search', method: 'POST', body: { input: 'mv' } },
  { kind: 'page', path: '/chats' },
  { kind: 'media', path: '/media/2026/peaks/mvula.mp3.json' },
  { kind: 'read', path: '/api/counters' },
  { kind: 'write', path: '/api/count-play', method: 'POST', body: { postId: 1 } },
];

/** Sends mixed requests at a fixed rate over reused connections. Does not wait for responses before the next request. */
export class Traffic {
  readonly failures: Failure[] = [];
  readonly durationsMs: number[] = [];
  readonly #favouriteToggler: FavouriteToggler;
  readonly #options: RequestOptions;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #open = new Set<Promise<void>>();
  #sent = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ port, name, certificate }: LoadTarget, favouriteToggler: FavouriteToggler) {
    this.#favouriteToggler = favouriteToggler;
    this.#options = { host: '127.0.0.1', port, ca: certificate, servername: name, agent: this.#agent };
  }

  get sent(): number {
    return this.#sent;
  }

  /** Requests without a response so far. */
  get inFlight(): number {
    return this.#open.size;
  }

  start(perSecond: number): void {
    const startedAt = performance.now();
    let due = 0;
    this.#timer = setInterval(() => {
      for (; due < ((performance.now() - startedAt) / 1000) * perSecond; due += 1) this.#sendNext();
    }, 10);
  }

  /** Stops sending, and waits for the responses to the requests in flight. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
    this.#agent.destroy();
  }

  #sendNext(): void {
    const planned = REQUESTS_OF_ROUND[this.#sent % (REQUESTS_OF_ROUND.length + 1)];
    this.#sent += 1;
    const sending = (planned ? this.#send(planned) : this.#toggleHeart()).then(
      () => undefined,
      () => undefined, // Recorded as a failure.
    );
    this.#open.add(sending);
    void sending.then(() => this.#open.delete(sending));
  }

  async #toggleHeart(): Promise<void> {
    const { token, songId, acknowledge } = this.#favouriteToggler.takeToggle();
    const headers = { authorization: `Bearer ${token}` };
    const body = await this.#send({
      ...{ kind: 'write', path: '/api/toggle-favourite', method: 'POST', body: { songId }, headers },
    });
    acknowledge(calls.toggleFavourite.answer.parse(JSON.parse(body)).action);
  }

  /** Sends a request and resolves with the body of its response. Records a failure, and rejects. */
  async #send(planned: PlannedRequest): Promise<string> {
    const { kind, path } = planned;
    const sentAt = performance.now();
    let status = 0;
    try {
      const response = await this.#request(planned);
      const body = await text(response);
      status = response.statusCode ?? 0;
      if (status >= 400) throw new Error(`${path} answered ${status}`);
      this.durationsMs.push(performance.now() - sentAt);
      return body;
    } catch (error) {
      this.failures.push({ kind, path, status, sentAt, endedAt: performance.now() });
      throw error;
    }
  }

  #request({ path, method = 'GET', body, headers = {} }: PlannedRequest): Promise<IncomingMessage> {
    const { servername } = this.#options;
    const payload = body && JSON.stringify(body);
    const about = payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {};
    return new Promise((resolve, reject) => {
      const all = { host: String(servername), ...about, ...headers };
      httpsRequest({ ...this.#options, path, method, headers: all }, resolve)
        .on('error', reject)
        .end(payload);
    });
  }
}

/** Counts failures by kind and status, such as `{ 'read 503': 12 }`. */
export function countFailures(failures: readonly Failure[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, status } of failures) counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1;
  return counts;
}
