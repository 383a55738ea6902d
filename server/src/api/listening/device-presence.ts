import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isCrawler } from './is-crawler.ts';
import { findListener } from './listener-cookie.ts';
import type { Presence } from './presence.ts';

/** Presence looks back for longer than this, so a device that calls often is noted this often only. */
const NOTE_AGAIN_MS = 20_000;
const MAX_NOTED = 10_000;

const describeNameless = ({ ip, headers }: FastifyRequest): string =>
  `${ip} ${headers['user-agent']?.slice(0, 300) ?? ''}`;

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64url');

/**
 * CNT-1: which devices are here. A device is its `listener` cookie, where it has one; before that, its address together
 * with its browser, which a network may share. Kept as a hash, for less than a minute.
 */
export class DevicePresence {
  readonly #notedAt = new Map<string, number>();
  /** Open streams by device. */
  readonly #held = new Map<string, number>();

  constructor(
    private readonly presence: Presence,
    private readonly now: () => number = Date.now,
  ) {}

  /** Notes the device that a request comes from. */
  note(request: FastifyRequest): void {
    if (isCrawler(request.headers['user-agent'])) return;
    const nameless = describeNameless(request);
    const listener = findListener(request);
    if (!this.#isDue(listener ?? nameless)) return;
    this.presence.touch('devices', hashOf(listener ?? nameless));
    // It was here before it had a name, and is one device, not two.
    if (listener !== null) this.#forget(nameless);
  }

  /** The device of `listener`, from which the request comes, is here until it is let go as often as it was held. */
  hold(listener: string, request: FastifyRequest): () => void {
    this.#held.set(listener, (this.#held.get(listener) ?? 0) + 1);
    this.presence.touch('devices', hashOf(listener));
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

  /** Says of all devices that are held that they are still here. Due more often than presence looks back. */
  touchHeld(): void {
    for (const listener of this.#held.keys()) this.presence.touch('devices', hashOf(listener));
  }

  #isDue(device: string): boolean {
    const now = this.now();
    if (now - (this.#notedAt.get(device) ?? Number.NEGATIVE_INFINITY) < NOTE_AGAIN_MS) return false;
    if (this.#notedAt.size >= MAX_NOTED) this.#notedAt.clear();
    this.#notedAt.set(device, now);
    return true;
  }

  #forget(device: string): void {
    this.#notedAt.delete(device);
    this.presence.leave('devices', hashOf(device));
  }
}
