import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isCrawler } from './is-crawler.ts';
import { findListener } from './listener-cookie.ts';
import type { Presence } from './presence.ts';

/** Minimum interval between two records of a device. It is shorter than the window of presence. */
const RECORD_AGAIN_MS = 20_000;
const MAX_RECORDED = 10_000;

const describeNameless = ({ ip, headers }: FastifyRequest): string =>
  `${ip} ${headers['user-agent']?.slice(0, 300) ?? ''}`;

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64url');

/**
 * Tracks which devices are present (CNT-1). A device is identified by its `listener` cookie or, until it has one, by
 * its address and browser, which several devices of a network may share. Stored as a hash, for less than a minute.
 */
export class DevicePresence {
  readonly #recordedAt = new Map<string, number>();
  /** Open streams by device. */
  readonly #held = new Map<string, number>();

  readonly #presence: Presence;
  readonly #now: () => number;

  constructor(presence: Presence, now: () => number = Date.now) {
    this.#presence = presence;
    this.#now = now;
  }

  /** Records the device that a request comes from. */
  record(request: FastifyRequest): void {
    if (isCrawler(request.headers['user-agent'])) return;
    const nameless = describeNameless(request);
    const listener = findListener(request);
    if (!this.#isDue(listener ?? nameless)) return;
    this.#presence.touch('devices', hashOf(listener ?? nameless));
    // The device was recorded before it had a cookie, and must not count twice.
    if (listener !== null) this.#forget(nameless);
  }

  /**
   * Keeps the device of `listener`, which sent the request, present until each hold on it has been released by calling
   * the returned function.
   */
  hold(listener: string, request: FastifyRequest): () => void {
    this.#held.set(listener, (this.#held.get(listener) ?? 0) + 1);
    this.#presence.touch('devices', hashOf(listener));
    this.#forget(describeNameless(request));
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#held.get(listener) ?? 1) - 1;
      if (left > 0) this.#held.set(listener, left);
      else {
        this.#held.delete(listener);
        this.#forget(listener);
      }
    };
  }

  /** Marks all held devices as present. Must be called more often than the window of presence. */
  touchHeld(): void {
    for (const listener of this.#held.keys()) this.#presence.touch('devices', hashOf(listener));
  }

  #isDue(device: string): boolean {
    const now = this.#now();
    if (now - (this.#recordedAt.get(device) ?? Number.NEGATIVE_INFINITY) < RECORD_AGAIN_MS) return false;
    if (this.#recordedAt.size >= MAX_RECORDED) this.#recordedAt.clear();
    this.#recordedAt.set(device, now);
    return true;
  }

  #forget(device: string): void {
    this.#recordedAt.delete(device);
    this.#presence.leave('devices', hashOf(device));
  }
}
