import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { settleWithin } from '@nyimbo/shared-api/values';
import type { FastifyBaseLogger } from 'fastify';
import type { MailTemplate } from './templates.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';
import { renderTemplate, type MailSite } from './render-template.ts';

export interface MailerLimits {
  /**
   * Delay before the first attempt. The call that triggers the mail is answered by then, so its response time reveals
   * nothing.
   */
  startMs: number;
  /** Delay before each further attempt. */
  retryMs: readonly number[];
  /** Maximum number of mails in progress, including those that wait for a retry. Further mails are dropped. */
  maxUnderWay: number;
  /** Maximum time that the closing server waits for mails in progress. */
  patienceMs: number;
}

/** A code is valid for ten minutes, so later delivery is useless. */
const DEFAULT_LIMITS: MailerLimits = {
  startMs: 100,
  retryMs: [2000, 15_000, 60_000, 240_000],
  maxUnderWay: 1000,
  patienceMs: 5000,
};

export interface MailerOptions {
  transport: MailTransport;
  site: MailSite;
  /** Sender, as in the `From` header. */
  from: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  limits?: MailerLimits;
}

/** A mail and its recipient. */
export interface OutgoingMail {
  to: string;
  template: MailTemplate;
}

/**
 * Sends mail in the background: no call waits for it, fails with it, or takes longer because of it. The log contains
 * neither addresses nor codes.
 */
export class Mailer {
  readonly #limits: MailerLimits;
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  readonly #options: MailerOptions;

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#limits = options.limits ?? DEFAULT_LIMITS;
    // Each mail in progress listens to the abort signal. The limit avoids Node's warning about leaking listeners.
    setMaxListeners(this.#limits.maxUnderWay, this.#closing.signal);
  }

  send(to: string, template: MailTemplate): void {
    this.sendPrepared(() => Promise.resolve({ to, template }));
  }

  /**
   * Sends the mail that `prepare` returns, after the response to the triggering call. Null: there is no mail to send.
   */
  sendPrepared(prepare: () => Promise<OutgoingMail | null>): void {
    if (this.#underWay.size >= this.#limits.maxUnderWay) {
      this.#options.log.error('mail dropped: too many mails are queued');
      return;
    }
    const job = this.#run(prepare).finally(() => this.#underWay.delete(job));
    this.#underWay.add(job);
  }

  /** Resolves when no mail is in progress. */
  async whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Makes the last attempt for mails that wait for a retry, and gives up after `patienceMs`. */
  async close(): Promise<void> {
    this.#closing.abort();
    await settleWithin(this.whenIdle(), this.#limits.patienceMs, () => undefined);
    this.#options.transport.close();
  }

  async #run(prepare: () => Promise<OutgoingMail | null>): Promise<void> {
    await this.#wait(this.#limits.startMs);
    try {
      const mail = await prepare();
      if (mail) await this.#deliver(mail);
    } catch (error) {
      this.#options.log.error({ code: readCode(error) }, 'mail not prepared');
    }
  }

  async #deliver({ to, template }: OutgoingMail): Promise<void> {
    const { transport, site, from, log } = this.#options;
    const mail = { from, to, replyTo: template.replyTo, ...renderTemplate(template, site) };
    for (const pauseMs of [...this.#limits.retryMs, null]) {
      const isLast = pauseMs === null || this.#closing.signal.aborted;
      try {
        const { where } = await transport.deliver(mail);
        log.info({ template: template.name, where }, 'mail sent');
        return;
      } catch (error) {
        const code = readCode(error);
        if (isLast || error instanceof MailRefusedError) {
          log.error({ template: template.name, code }, 'mail not sent');
          return;
        }
        log.warn({ template: template.name, code }, 'mail not sent yet, retrying');
        await this.#wait(pauseMs);
      }
    }
  }

  /** Waits, but not beyond the start of the server's shutdown. */
  async #wait(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#closing.signal }).catch(ignoreAbort);
  }
}

/** AbortError: the wait was aborted. */
const ignoreAbort = () => undefined;

/**
 * Reads the error's code from the system or the mail server. Its message stays out of the log because it can contain
 * the address.
 */
function readCode(error: unknown): string {
  const cause = error instanceof MailRefusedError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return 'unknown';
  const names = ['code', 'responseCode', 'name'].map((key) => String(Reflect.get(cause, key) ?? ''));
  return names.filter(Boolean).slice(0, 2).join(' ');
}
