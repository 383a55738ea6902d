import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Letter } from './letters.ts';
import { MailRefusedError, type MailCarrier } from './mail-carrier.ts';
import { renderLetter, type MailSite } from './render-letter.ts';

export interface MailerLimits {
  /** How long the first attempt waits: by then the call that asks for it has been answered, and shows nothing of it. */
  startMs: number;
  /** How long to wait before each further attempt. */
  retryMs: readonly number[];
  /** Mails on their way at most, those that wait for another attempt included; one more is dropped. */
  maxUnderWay: number;
  /** How long the end of the server waits for mail that is on its way. */
  patienceMs: number;
}

/** A code is good for ten minutes: what cannot be delivered by then is of no use. */
const DEFAULT_LIMITS: MailerLimits = {
  startMs: 100,
  retryMs: [2000, 15_000, 60_000, 240_000],
  maxUnderWay: 1000,
  patienceMs: 5000,
};

export interface MailerOptions {
  carrier: MailCarrier;
  site: MailSite;
  /** Who mail is from, as the header says it. */
  from: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  limits?: MailerLimits;
}

/** A letter and the address that it goes to. */
export interface Posting {
  to: string;
  letter: Letter;
}

/**
 * Sends mail behind the scenes: no call waits for it, fails with it, or takes longer because of it. What is logged names
 * neither the address nor a code.
 */
export class Mailer {
  readonly #limits: MailerLimits;
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(private readonly options: MailerOptions) {
    this.#limits = options.limits ?? DEFAULT_LIMITS;
    // Each mail on its way waits for the end of the server too; that many are no leak.
    setMaxListeners(this.#limits.maxUnderWay, this.#closing.signal);
  }

  send(to: string, letter: Letter): void {
    this.sendPrepared(() => Promise.resolve({ to, letter }));
  }

  /** Sends what `prepare` gives, once the call that asks for it has been answered. Null: there is nothing to send. */
  sendPrepared(prepare: () => Promise<Posting | null>): void {
    if (this.#underWay.size >= this.#limits.maxUnderWay) {
      this.options.log.error('mail dropped: too many mails are queued');
      return;
    }
    const job = this.#run(prepare).finally(() => this.#underWay.delete(job));
    this.#underWay.add(job);
  }

  /** Resolves when no mail is on its way. */
  async whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Mail that waits for another attempt gets its last one now; what is not gone after some seconds is given up. */
  async close(): Promise<void> {
    this.#closing.abort();
    const isPatienceOver = new AbortController();
    const patience = wait(this.#limits.patienceMs, undefined, { signal: isPatienceOver.signal });
    await Promise.race([this.whenIdle(), patience.catch(ignoreAbort)]);
    isPatienceOver.abort();
    this.options.carrier.close();
  }

  async #run(prepare: () => Promise<Posting | null>): Promise<void> {
    await this.#wait(this.#limits.startMs);
    try {
      const posting = await prepare();
      if (posting) await this.#deliver(posting);
    } catch (error) {
      this.options.log.error({ code: readCode(error) }, 'mail not prepared');
    }
  }

  async #deliver({ to, letter }: Posting): Promise<void> {
    const { carrier, site, from, log } = this.options;
    const mail = { from, to, replyTo: letter.replyTo, ...renderLetter(letter, site) };
    for (const pauseMs of [...this.#limits.retryMs, null]) {
      const isLast = pauseMs === null || this.#closing.signal.aborted;
      try {
        const { where } = await carrier.deliver(mail);
        log.info({ letter: letter.name, where }, 'mail sent');
        return;
      } catch (error) {
        const code = readCode(error);
        if (isLast || error instanceof MailRefusedError) {
          log.error({ letter: letter.name, code }, 'mail not sent');
          return;
        }
        log.warn({ letter: letter.name, code }, 'mail not sent yet, retrying');
        await this.#wait(pauseMs);
      }
    }
  }

  /** Ends early when the server is closing. */
  async #wait(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#closing.signal }).catch(ignoreAbort);
  }
}

/** Waiting was ended early. */
const ignoreAbort = () => undefined;

/** What the system or the mail server calls an error. Its text stays out of the log: it may name the address. */
function readCode(error: unknown): string {
  const cause = error instanceof MailRefusedError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return 'unknown';
  const names = ['code', 'responseCode', 'name'].map((key) => String(Reflect.get(cause, key) ?? ''));
  return names.filter(Boolean).slice(0, 2).join(' ');
}
