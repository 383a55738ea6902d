import { Readable } from 'node:stream';
import { streams, type Counters } from '@nyimbo/shared-api/contract';
import { busy, tooMany } from '../../plugins/problem.ts';
import type { DevicePresence } from './device-presence.ts';

export interface LiveLimits {
  /** The counters are computed at most this often, and a stream hears of them no more often. */
  everyMs: number;
  /** How often a stream without news says that it is alive. Proxies close what is silent for a minute. */
  beatMs: number;
  /** Streams of this process. */
  streams: number;
  /** Streams of one network; a school or a phone network has one address for many. */
  streamsOfNetwork: number;
}

const LIVE_LIMITS: LiveLimits = { everyMs: 5000, beatMs: 20_000, streams: 5000, streamsOfNetwork: 250 };

/** Browsers come back after so long when a stream ends. */
const RETRY_MS = 5000;
/** A client that has not read so much is gone, or wishes that it were. */
const MOST_UNREAD_BYTES = 8192;
const REFUSED_SECONDS = 30;

/** Timers fire a little early or late, and a stream should not miss a round for it. */
const SLACK_MS = 100;

interface LiveStream {
  readable: Readable;
  network: string;
  sent: string | null;
  sentAt: number;
}

/**
 * CNT-1 as server-sent events: the counters at once, and again when they have changed. However many listen, they are
 * computed once, and not at all while nobody does. `close` ends every stream.
 */
export class LiveCounters {
  readonly #streams = new Set<LiveStream>();
  readonly #ofNetwork = new Map<string, number>();
  #news: { text: string; at: number } | null = null;
  #reading: Promise<void> | null = null;
  #timers: NodeJS.Timeout[] = [];
  #isClosed = false;

  constructor(
    private readonly read: () => Promise<Counters>,
    private readonly devices: Pick<DevicePresence, 'touchHeld'>,
    private readonly limits: LiveLimits = LIVE_LIMITS,
  ) {}

  /** Streams that are open. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream of a network's. `hold` says that its device is here, and gives what says that the stream is gone.
   * Throws a problem beyond the limits.
   */
  open(network: string, hold: () => () => void): Readable {
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (this.#isClosed || this.#streams.size >= this.limits.streams) throw busy(REFUSED_SECONDS);
    if (ofNetwork >= this.limits.streamsOfNetwork) throw tooMany(REFUSED_SECONDS);
    const readable = new Readable({ read: () => undefined });
    const stream: LiveStream = { readable, network, sent: null, sentAt: 0 };
    const release = hold();
    this.#streams.add(stream);
    this.#ofNetwork.set(network, ofNetwork + 1);
    readable.once('close', () => {
      release();
      this.#remove(stream);
    });
    // Sent before anything is known, so that the client sees an open stream even when the database is away.
    readable.push(`retry: ${RETRY_MS}\n\n`);
    this.#start();
    this.#greet(stream);
    return readable;
  }

  /** Ends all streams; browsers come back by themselves, to another process or to the next one. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    for (const { readable } of this.#streams) readable.push(null);
  }

  #greet(stream: LiveStream): void {
    const news = this.#news;
    if (news !== null && Date.now() - news.at < this.limits.everyMs) this.#send(stream, news.text);
    else void this.#refresh();
  }

  #start(): void {
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => void this.#refresh(), this.limits.everyMs),
      setInterval(() => this.#beat(), this.limits.beatMs),
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

  /** One reading at a time, whoever asks for it. */
  #refresh(): Promise<void> {
    this.#reading ??= this.#readNews().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #readNews(): Promise<void> {
    try {
      const counters = await this.read();
      this.#news = { text: `event: ${streams.counters.event}\ndata: ${JSON.stringify(counters)}\n\n`, at: Date.now() };
    } catch {
      // DatabaseError: the database is away or busy. What was known stays; the next round tries again.
      return;
    }
    const { text, at } = this.#news;
    for (const stream of this.#streams) {
      const isDue = stream.sent === null || at - stream.sentAt >= this.limits.everyMs - SLACK_MS;
      if (isDue && stream.sent !== text) this.#send(stream, text);
    }
  }

  #send(stream: LiveStream, text: string): void {
    stream.sent = text;
    stream.sentAt = Date.now();
    this.#push(stream, text);
  }

  #beat(): void {
    this.devices.touchHeld();
    for (const stream of this.#streams) this.#push(stream, ': here\n\n');
  }

  #push({ readable }: LiveStream, text: string): void {
    if (readable.readableLength > MOST_UNREAD_BYTES) readable.destroy();
    else if (!readable.readableEnded && !readable.destroyed) readable.push(text);
  }
}
