import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { settleWithin } from '@nyimbo/shared-api/values';
import type { Counter } from 'prom-client';
import type { Queryable } from '../db/database.ts';
import { insertMail, type OutgoingMail } from './outbox.queries.ts';
import { OutboxSender, type OutboxSenderOptions } from './outbox-sender.ts';
import { readMailError } from './read-mail-error.ts';
import type { MailTemplate } from './templates.ts';

/** Delays of sending. */
export interface MailerLimits {
  /**
   * Delay before the first attempt. The call that triggers the mail is answered by then, so its response time reveals
   * nothing.
   */
  startMs: number;
  /** Interval of looking for mails that wait for their next attempt. */
  pollMs: number;
  /** Pause after each attempt; the last one repeats. */
  pausesMs: readonly number[];
  /** Maximum time that the closing server waits for mails in progress. */
  closeTimeoutMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A code is valid for ten minutes, so its mail has six attempts. */
const DEFAULT_LIMITS: MailerLimits = {
  startMs: 100,
  pollMs: 5 * SECOND,
  pausesMs: [5 * SECOND, 15 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  closeTimeoutMs: 5 * SECOND,
};

/** The parts that the mailer is built from. */
export interface MailerOptions extends Omit<OutboxSenderOptions, 'pausesMs'> {
  limits?: MailerLimits;
}

/**
 * Stores mails in the database, and sends them in the background: no call waits for the mail server or fails with it,
 * and a mail outlives the process that stored it.
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
    // Each mail that waits for its first attempt listens to the abort signal.
    setMaxListeners(0, this.#closing.signal);
  }

  /** Counts mails by outcome, for `/metrics`. */
  get outcomes(): Counter {
    return this.#sender.outcomes;
  }

  /** Begins to send the mails of earlier processes, and those that wait for another attempt. */
  start(): void {
    this.#track(this.#sender.sendDue());
    this.#poll = setInterval(() => this.#track(this.#sender.sendDue()), this.#limits.pollMs);
  }

  /** Stores a mail in the transaction of the change that causes it. It is sent once that is committed. */
  async send(tx: Queryable, to: string, template: MailTemplate): Promise<void> {
    await insertMail(tx, { to, template });
    this.#track(this.#wait(this.#limits.startMs).then(() => this.#sender.sendDue()));
  }

  /**
   * Stores and sends the mail that `prepare` returns, after the response to the triggering call. Null: there is no mail
   * to send.
   */
  sendPrepared(prepare: (tx: Queryable) => Promise<OutgoingMail | null>): void {
    this.#track(this.#storePrepared(prepare));
  }

  /** Resolves when this process is sending no mail. */
  async whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Makes the first attempt for the mails just sent. What is left after `closeTimeoutMs` stays in the database. */
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
      log.error({ code: readMailError(error) }, 'mail not prepared');
    }
  }

  /** Waits, but not beyond the start of the server's shutdown. */
  async #wait(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#closing.signal }).catch(ignoreAbort);
  }
}

/** AbortError: the wait was aborted. */
const ignoreAbort = () => undefined;
