import { Readable } from 'node:stream';
import { streams, type Counters } from '@nyimbo/shared-api/contract';
import { Counter } from 'prom-client';
import { runForSite } from '../../db/admission/current-caller.ts';
import { busy, tooManyRequests, type Problem } from '../../http/errors/problem.ts';
import type { DevicePresence } from '../listening/device-presence.ts';

/** Limits of the stream of live counters. */
export interface LiveCounterLimits {
  /** Minimum interval between two computations of the counters, and between two events of a stream. */
  minIntervalMs: number;
  /** Interval of heartbeats. Proxies close a connection that is silent for a minute. */
  heartbeatMs: number;
  /** Maximum streams of this process. */
  maxStreams: number;
  /** Maximum streams of one network. */
  maxStreamsPerNetwork: number;
}

/** The default intervals. The maximum numbers of streams come from the configuration. */
export const LIVE_COUNTER_INTERVALS = { minIntervalMs: 5000, heartbeatMs: 20_000 };

/** Delay after which browsers reconnect when a stream ends. */
const RETRY_MS = 5000;
/** Disconnects clients with more unread bytes than this. */
const MAX_UNREAD_BYTES = 8192;
const RETRY_AFTER_REFUSAL_SECONDS = 30;

/** Tolerance for timers that fire early, so a stream does not miss an update. */
const TIMER_TOLERANCE_MS = 100;

interface LiveStream {
  readable: Readable;
  network: string;
  /** The last event that was sent; null before the first one. */
  sentText: string | null;
  /** When the last event was sent, in epoch milliseconds. */
  sentAt: number;
}

/**
 * Sends the counters as server-sent events (CNT-1): immediately, and again when they change. Computes the counters once
 * for all streams, and not at all while there are no streams. `close` ends every stream.
 * @decides CNT-1
 */
export class LiveCounters {
  readonly refused = new Counter({
    name: 'nyimbo_event_streams_refused_total',
    help: 'Streams of the counters refused because of a limit.',
    registers: [],
  });
  readonly #streams = new Set<LiveStream>();
  readonly #streamsByNetwork = new Map<string, number>();
  /** The last counters that were read, as the text of an event, and when they were read, in epoch milliseconds. */
  #latest: { text: string; at: number } | null = null;
  #refreshing: Promise<void> | null = null;
  #timers: NodeJS.Timeout[] = [];
  #isClosed = false;

  readonly #readCounters: () => Promise<Counters>;
  readonly #devices: Pick<DevicePresence, 'touchStreaming'>;
  readonly #limits: LiveCounterLimits;

  constructor(
    readCounters: () => Promise<Counters>,
    devices: Pick<DevicePresence, 'touchStreaming'>,
    limits: LiveCounterLimits,
  ) {
    this.#readCounters = readCounters;
    this.#devices = devices;
    this.#limits = limits;
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream for a network. `markPresent` marks the client's device as present; the function that it returns is
   * called when the stream closes. Throws a problem when a limit is reached.
   */
  open(network: string, markPresent: () => () => void): Readable {
    const networkStreams = this.#streamsByNetwork.get(network) ?? 0;
    if (this.#isClosed || this.#streams.size >= this.#limits.maxStreams)
      throw this.#refuse(busy(RETRY_AFTER_REFUSAL_SECONDS));
    if (networkStreams >= this.#limits.maxStreamsPerNetwork)
      throw this.#refuse(tooManyRequests(RETRY_AFTER_REFUSAL_SECONDS));
    const readable = new Readable({ read: () => undefined });
    const stream: LiveStream = { readable, network, sentText: null, sentAt: 0 };
    const unmarkPresent = markPresent();
    this.#streams.add(stream);
    this.#streamsByNetwork.set(network, networkStreams + 1);
    readable.once('close', () => {
      unmarkPresent();
      this.#remove(stream);
    });
    // Send the retry delay before the counters are read, so the client sees an open stream even if the database is
    // unavailable.
    readable.push(`retry: ${RETRY_MS}\n\n`);
    this.#start();
    this.#sendLatest(stream);
    return readable;
  }

  /** Ends all streams. Browsers reconnect automatically, to another process or after the restart. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    for (const { readable } of this.#streams) readable.push(null);
  }

  #refuse(problem: Problem): Problem {
    this.refused.inc();
    return problem;
  }

  #sendLatest(stream: LiveStream): void {
    const latest = this.#latest;
    if (latest !== null && Date.now() - latest.at < this.#limits.minIntervalMs) this.#send(stream, latest.text);
    else void this.#refresh();
  }

  #start(): void {
    if (this.#timers.length > 0) return;
    runForSite(() => {
      this.#timers = [
        setInterval(() => void this.#refresh(), this.#limits.minIntervalMs),
        setInterval(() => this.#sendHeartbeats(), this.#limits.heartbeatMs),
      ];
    });
  }

  #stop(): void {
    this.#timers.splice(0).forEach((timer) => clearInterval(timer));
  }

  #remove(stream: LiveStream): void {
    if (!this.#streams.delete(stream)) return;
    const remaining = (this.#streamsByNetwork.get(stream.network) ?? 1) - 1;
    if (remaining > 0) this.#streamsByNetwork.set(stream.network, remaining);
    else this.#streamsByNetwork.delete(stream.network);
    if (this.#streams.size === 0) this.#stop();
  }

  /** Reads the counters. Concurrent calls share one read. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#readLatest().finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async #readLatest(): Promise<void> {
    try {
      const counters = await this.#readCounters();
      this.#latest = {
        text: `event: ${streams.counters.event}\ndata: ${JSON.stringify(counters)}\n\n`,
        at: Date.now(),
      };
    } catch {
      // DatabaseError: the database is unavailable or busy. Keep the last counters; the next refresh tries again.
      return;
    }
    const { text, at } = this.#latest;
    for (const stream of this.#streams) {
      const isDue = stream.sentText === null || at - stream.sentAt >= this.#limits.minIntervalMs - TIMER_TOLERANCE_MS;
      if (isDue && stream.sentText !== text) this.#send(stream, text);
    }
  }

  #send(stream: LiveStream, text: string): void {
    stream.sentText = text;
    stream.sentAt = Date.now();
    this.#push(stream, text);
  }

  #sendHeartbeats(): void {
    this.#devices.touchStreaming();
    for (const stream of this.#streams) this.#push(stream, ': here\n\n');
  }

  #push({ readable }: LiveStream, text: string): void {
    if (readable.readableLength > MAX_UNREAD_BYTES) readable.destroy();
    else if (!readable.readableEnded && !readable.destroyed) readable.push(text);
  }
}
