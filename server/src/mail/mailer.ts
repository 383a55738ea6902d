import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { settleWithin } from '@nyimbo/shared-api/values';
import type { Counter } from 'prom-client';
import type { Queryable } from '../db/database.ts';
import { insertMail, type OutgoingMail } from './outbox.queries.ts';
import { OutboxSender, type OutboxSenderOptions } from './outbox-sender.ts';
import { readMailErrorCode } from './read-mail-error-code.ts';
import type { MailTemplate } from './templates.ts';

/** Delays and intervals of sending. */
export interface MailerLimits {
  /**
   * Delay before the first attempt. The call that triggers the mail gets its response first, so the response time
   * reveals nothing.
   */
  startMs: number;
  /** Interval of checks for mails that wait for their next attempt. */
  pollMs: number;
  /** Pause after each attempt, in order. The last pause applies to all further attempts. */
  pausesMs: readonly number[];
  /** How long shutdown waits for mails that are being sent. */
  closeTimeoutMs: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** With these pauses, the mail of a reset code has six attempts within the ten minutes of its validity. */
const DEFAULT_LIMITS: MailerLimits = {
  startMs: 100,
  pollMs: 5 * SECOND_MS,
  pausesMs: [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS],
  closeTimeoutMs: 5 * SECOND_MS,
};

/** The services and settings that the mailer needs. */
export interface MailerOptions extends Omit<OutboxSenderOptions, 'pausesMs'> {
  limits?: MailerLimits;
}

/**
 * Stores mails in the database, and sends them in the background. No call waits for the mail server or fails because of
 * it, and a mail outlives the process that stored it.
 */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #limits: MailerLimits;
  readonly #sender: OutboxSender;
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #poll: NodeJS.Timeout | undefined;

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#limits = options.limits ?? DEFAULT_LIMITS;
    this.#sender = new OutboxSender({ ...options, pausesMs: this.#limits.pausesMs });
    // Each mail that waits for its first attempt adds a listener to the abort signal, so many listeners are normal.
    setMaxListeners(0, this.#closing.signal);
  }

  /** Counts mails by outcome, for `/metrics`. */
  get outcomes(): Counter {
    return this.#sender.outcomes;
  }

  /** Starts to send the mails of earlier processes, and mails that wait for another attempt. */
  start(): void {
    this.#track(this.#sender.sendDue());
    this.#poll = setInterval(() => this.#track(this.#sender.sendDue()), this.#limits.pollMs);
  }

  /** Stores a mail in the transaction of the change that causes it. The mail is sent after the commit. */
  async send(tx: Queryable, to: string, template: MailTemplate): Promise<void> {
    await insertMail(tx, { to, template });
    this.#track(this.#wait(this.#limits.startMs).then(() => this.#sender.sendDue()));
  }

  /**
   * Stores and sends the mail that `prepare` returns, after the response to the triggering call. `prepare` returns null
   * if there is no mail to send.
   */
  sendPrepared(prepare: (tx: Queryable) => Promise<OutgoingMail | null>): void {
    this.#track(this.#storePrepared(prepare));
  }

  /** Resolves when this process is sending no mail. */
  async whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /**
   * Makes the first attempt for mails that were just stored. Mails not sent after `closeTimeoutMs` stay in the
   * database.
   */
  async close(): Promise<void> {
    clearInterval(this.#poll);
    this.#sender.stop();
    this.#closing.abort();
    await settleWithin(this.whenIdle(), this.#limits.closeTimeoutMs, () => undefined);
    this.#options.transport.close();
  }

  #track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
  }

  async #storePrepared(prepare: (tx: Queryable) => Promise<OutgoingMail | null>): Promise<void> {
    const { database, log } = this.#options;
    await this.#wait(this.#limits.startMs);
    try {
      const isStored = await database.transaction(async (tx) => {
        const mail = await prepare(tx);
        if (mail) await insertMail(tx, mail);
        return mail !== null;
      });
      if (isStored) await this.#sender.sendDue();
    } catch (error) {
      this.outcomes.inc({ outcome: 'failed' });
      log.error({ code: readMailErrorCode(error) }, 'mail not prepared');
    }
  }

  /** Waits for `ms`, or until the server starts to shut down. */
  async #wait(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#closing.signal }).catch(ignoreAbort);
  }
}

/** AbortError: the wait was aborted. */
const ignoreAbort = () => undefined;
