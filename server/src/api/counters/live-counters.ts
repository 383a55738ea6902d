import { Readable } from 'node:stream';
import { streams, type Counters } from '@nyimbo/shared-api/contract';
import { Counter } from 'prom-client';
import { busy, tooMany, type Problem } from '../../http/errors/problem.ts';
import type { DevicePresence } from '../listening/device-presence.ts';

/** Limits of the stream of live counters. */
export interface LiveLimits {
  /** Minimum interval between two computations of the counters, and between two events of a stream. */
  everyMs: number;
  /** Interval of heartbeats. Proxies close a connection that is silent for a minute. */
  beatMs: number;
  /** Maximum streams of this process. */
  streams: number;
  /** Maximum streams of one network. */
  streamsOfNetwork: number;
}

/** How often streams send. The numbers of streams are configured. */
export const LIVE_INTERVALS = { everyMs: 5000, beatMs: 20_000 };

/** Delay after which browsers reconnect when a stream ends. */
const RETRY_MS = 5000;
/** Disconnects clients with more unread bytes than this. */
const MOST_UNREAD_BYTES = 8192;
const REFUSED_SECONDS = 30;

/** Tolerance for timers that fire early or late, so a stream does not miss a round. */
const SLACK_MS = 100;

interface LiveStream {
  readable: Readable;
  network: string;
  sent: string | null;
  sentAt: number;
}

/**
 * Sends the counters as server-sent events (CNT-1): at once, and again when they change. The counters are computed once
 * for all streams, and not at all without streams. `close` ends every stream.
 * @decides CNT-1
 */
export class LiveCounters {
  readonly refused = new Counter({
    name: 'nyimbo_event_streams_refused_total',
    help: 'Streams of the counters refused because of a limit.',
    registers: [],
  });
  readonly #streams = new Set<LiveStream>();
  readonly #ofNetwork = new Map<string, number>();
  #news: { text: string; at: number } | null = null;
  #reading: Promise<void> | null = null;
  #timers: NodeJS.Timeout[] = [];
  #isClosed = false;

  readonly #read: () => Promise<Counters>;
  readonly #devices: Pick<DevicePresence, 'touchHeld'>;
  readonly #limits: LiveLimits;

  constructor(read: () => Promise<Counters>, devices: Pick<DevicePresence, 'touchHeld'>, limits: LiveLimits) {
    this.#read = read;
    this.#devices = devices;
    this.#limits = limits;
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream for a network. `hold` marks its device as present and returns a function that releases it, called
   * when the stream closes. Throws a problem beyond the limits.
   */
  open(network: string, hold: () => () => void): Readable {
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (this.#isClosed || this.#streams.size >= this.#limits.streams) throw this.#refuse(busy(REFUSED_SECONDS));
    if (ofNetwork >= this.#limits.streamsOfNetwork) throw this.#refuse(tooMany(REFUSED_SECONDS));
    const readable = new Readable({ read: () => undefined });
    const stream: LiveStream = { readable, network, sent: null, sentAt: 0 };
    const release = hold();
    this.#streams.add(stream);
    this.#ofNetwork.set(network, ofNetwork + 1);
    readable.once('close', () => {
      release();
      this.#remove(stream);
    });
    // Sent before the counters are known, so the client sees an open stream even when the database is unavailable.
    readable.push(`retry: ${RETRY_MS}\n\n`);
    this.#start();
    this.#greet(stream);
    return readable;
  }

  /** Ends all streams. Browsers reconnect by themselves, to another process or to the next one. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    for (const { readable } of this.#streams) readable.push(null);
  }

  #refuse(problem: Problem): Problem {
    this.refused.inc();
    return problem;
  }

  #greet(stream: LiveStream): void {
    const news = this.#news;
    if (news !== null && Date.now() - news.at < this.#limits.everyMs) this.#send(stream, news.text);
    else void this.#refresh();
  }

  #start(): void {
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => void this.#refresh(), this.#limits.everyMs),
      setInterval(() => this.#beat(), this.#limits.beatMs),
    ];
  }

  #stop(): void {
    this.#timers.splice(0).forEach((timer) => clearInterval(timer));
  }

  #remove(stream: LiveStream): void {
    if (!this.#streams.delete(stream)) return;
    const left = (this.#ofNetwork.get(stream.network) ?? 1) - 1;
    if (left > 0) this.#ofNetwork.set(stream.network, left);
    else this.#ofNetwork.delete(stream.network);
    if (this.#streams.size === 0) this.#stop();
  }

  /** Reads the counters. Concurrent calls share one read. */
  #refresh(): Promise<void> {
    this.#reading ??= this.#readNews().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #readNews(): Promise<void> {
    try {
      const counters = await this.#read();
      this.#news = { text: `event: ${streams.counters.event}\ndata: ${JSON.stringify(counters)}\n\n`, at: Date.now() };
    } catch {
      // DatabaseError: the database is unavailable or busy. Keep the last counters; the next round tries again.
      return;
    }
    const { text, at } = this.#news;
    for (const stream of this.#streams) {
      const isDue = stream.sent === null || at - stream.sentAt >= this.#limits.everyMs - SLACK_MS;
      if (isDue && stream.sent !== text) this.#send(stream, text);
    }
  }

  #send(stream: LiveStream, text: string): void {
    stream.sent = text;
    stream.sentAt = Date.now();
    this.#push(stream, text);
  }

  #beat(): void {
    this.#devices.touchHeld();
    for (const stream of this.#streams) this.#push(stream, ': here\n\n');
  }

  #push({ readable }: LiveStream, text: string): void {
    if (readable.readableLength > MOST_UNREAD_BYTES) readable.destroy();
    else if (!readable.readableEnded && !readable.destroyed) readable.push(text);
  }
}
