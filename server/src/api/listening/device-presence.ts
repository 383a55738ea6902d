import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isCrawler } from './is-crawler.ts';
import { readListenerId } from './listener-cookie.ts';
import type { Presence } from './presence.ts';

/** Minimum interval between two records of a device, shorter than the timeout that makes a device count as absent. */
const MIN_RECORD_INTERVAL_MS = 20_000;
/** Limits memory: above this number, the times of the last records are forgotten. */
const MAX_RECORDED_DEVICES = 10_000;

const describeCookielessDevice = ({ ip, headers }: FastifyRequest): string =>
  `${ip} ${headers['user-agent']?.slice(0, 300) ?? ''}`;

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64url');

/**
 * Tracks which devices are present (CNT-1). The `listener` cookie identifies a device. Without a cookie, IP address and
 * browser identify the device; several devices of a network may then count as one. Stores only a hash of these values,
 * for less than a minute.
 */
export class DevicePresence {
  readonly #recordedAt = new Map<string, number>();
  /** Number of open streams by listener cookie. */
  readonly #openStreams = new Map<string, number>();

  readonly #presence: Presence;
  readonly #now: () => number;

  constructor(presence: Presence, now: () => number = Date.now) {
    this.#presence = presence;
    this.#now = now;
  }

  /** Records the device that a request comes from. */
  record(request: FastifyRequest): void {
    if (isCrawler(request.headers['user-agent'])) return;
    const cookieless = describeCookielessDevice(request);
    const listenerId = readListenerId(request);
    if (!this.#isDue(listenerId ?? cookieless)) return;
    this.#presence.touch('devices', hashOf(listenerId ?? cookieless));
    // The device was recorded before it had a cookie. Remove that record, so the device does not count twice.
    if (listenerId !== null) this.#forget(cookieless);
  }

  /**
   * Records that the device of `listenerId` has opened a stream. The device stays present until all its streams are
   * closed. Returns a function to call when this stream closes.
   */
  addStream(listenerId: string, request: FastifyRequest): () => void {
    this.#openStreams.set(listenerId, (this.#openStreams.get(listenerId) ?? 0) + 1);
    this.#presence.touch('devices', hashOf(listenerId));
    this.#forget(describeCookielessDevice(request));
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#openStreams.get(listenerId) ?? 1) - 1;
      if (left > 0) this.#openStreams.set(listenerId, left);
      else {
        this.#openStreams.delete(listenerId);
        this.#forget(listenerId);
      }
    };
  }

  /**
   * Marks all devices with open streams as present. The interval between calls must be shorter than the timeout that
   * makes a device count as absent.
   */
  touchStreaming(): void {
    for (const listenerId of this.#openStreams.keys()) this.#presence.touch('devices', hashOf(listenerId));
  }

  #isDue(device: string): boolean {
    const now = this.#now();
    if (now - (this.#recordedAt.get(device) ?? Number.NEGATIVE_INFINITY) < MIN_RECORD_INTERVAL_MS) return false;
    if (this.#recordedAt.size >= MAX_RECORDED_DEVICES) this.#recordedAt.clear();
    this.#recordedAt.set(device, now);
    return true;
  }

  #forget(device: string): void {
    this.#recordedAt.delete(device);
    this.#presence.leave('devices', hashOf(device));
  }
}
