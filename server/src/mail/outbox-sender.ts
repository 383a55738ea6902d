import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Database } from '../db/database.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';
import { claimDueMails, deleteMail, postponeMail, type DueMail } from './outbox.queries.ts';
import { readMailErrorCode } from './read-mail-error-code.ts';
import { renderTemplate, type MailSite } from './render-template.ts';

/** The services and settings that the sender needs. */
export interface OutboxSenderOptions {
  database: Database;
  transport: MailTransport;
  site: MailSite;
  /** Sender, as in the `From` header. */
  from: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Pause after each attempt, in order. The last pause applies to all further attempts. */
  pausesMs: readonly number[];
}

/** Maximum number of mails that a process sends in parallel. */
const MAX_PARALLEL_MAILS = 10;
const OUTCOMES = ['sent', 'failed', 'refused'];

/**
 * Sends the mails that wait in the database. Only one process at a time sends a mail, and then deletes it. If the
 * process is killed in between, another process sends the mail again later. The log contains neither addresses nor
 * codes.
 */
export class OutboxSender {
  readonly outcomes = new Counter({
    name: 'nyimbo_mails_total',
    help: 'Mails that were sent, given up, or refused by the mail server.',
    labelNames: ['outcome'],
    registers: [],
  });
  readonly #options: OutboxSenderOptions;
  #round: Promise<void> | null = null;
  #isRoundRequested = false;
  #isStopped = false;

  constructor(options: OutboxSenderOptions) {
    this.#options = options;
    for (const outcome of OUTCOMES) this.outcomes.inc({ outcome }, 0);
  }

  /** Sends all mails that are due. Never throws. */
  sendDue(): Promise<void> {
    this.#isRoundRequested = true;
    this.#round ??= this.#sendRounds();
    return this.#round;
  }

  /**
   * Stops after the current round of mails, or after one more round if `sendDue` was called during the current one. The
   * next process sends the remaining mails.
   */
  stop(): void {
    this.#isStopped = true;
  }

  async #sendRounds(): Promise<void> {
    while (this.#isRoundRequested) {
      this.#isRoundRequested = false;
      const mails = await this.#claimMails();
      await Promise.all(mails.map((mail) => this.#attempt(mail)));
      this.#isRoundRequested ||= mails.length === MAX_PARALLEL_MAILS && !this.#isStopped;
    }
    this.#round = null;
  }

  async #claimMails(): Promise<DueMail[]> {
    try {
      return await claimDueMails(this.#options.database, MAX_PARALLEL_MAILS);
    } catch (error) {
      this.#options.log.warn({ code: readMailErrorCode(error) }, 'waiting mails not read');
      return [];
    }
  }

  async #attempt(mail: DueMail): Promise<void> {
    const { database, log, pausesMs } = this.#options;
    const { id, attempts } = mail;
    const template = mail.template.name;
    try {
      const failure = await this.#deliver(mail);
      const code = readMailErrorCode(failure);
      const pauseMs = pausesMs[attempts - 1] ?? pausesMs.at(-1) ?? 0;
      const isFinal = failure === null || mail.isLate || failure instanceof MailRefusedError;
      if (!isFinal && (await postponeMail(database, id, pauseMs))) {
        log.warn({ template, code }, 'mail not sent yet, retrying');
        return;
      }
      if (failure !== null) {
        this.outcomes.inc({ outcome: failure instanceof MailRefusedError ? 'refused' : 'failed' });
        log.error({ template, code }, 'mail not sent');
      }
      await deleteMail(database, id);
    } catch (error) {
      // The mail stays in the database. Another attempt follows after `ATTEMPT_SECONDS` (outbox.queries.ts).
      log.warn({ template, code: readMailErrorCode(error) }, 'outcome of a mail not stored');
    }
  }

  /** Returns the error of the attempt, or null if the mail was sent. */
  async #deliver({ to, template, isLate }: DueMail): Promise<unknown> {
    if (isLate) return new MailLateError('This mail has waited for too long.');
    const { transport, site, from, log } = this.#options;
    try {
      const { where } = await transport.deliver({
        from,
        to,
        replyTo: template.replyTo,
        ...renderTemplate(template, site),
      });
      this.outcomes.inc({ outcome: 'sent' });
      log.info({ template: template.name, where }, 'mail sent');
      return null;
    } catch (error) {
      return error;
    }
  }
}

/** The error for a mail that waited for too long, for example because no server ran. */
class MailLateError extends Error {
  override name = 'MailLateError';
}
