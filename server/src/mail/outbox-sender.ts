import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Database } from '../db/database.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';
import { deleteMail, postponeMail, takeDueMails, type DueMail } from './outbox.queries.ts';
import { readMailError } from './read-mail-error.ts';
import { renderTemplate, type MailSite } from './render-template.ts';

/** The parts that the sender is built from. */
export interface OutboxSenderOptions {
  database: Database;
  transport: MailTransport;
  site: MailSite;
  /** Sender, as in the `From` header. */
  from: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Pause after each attempt; the last one repeats. */
  pausesMs: readonly number[];
}

/** Mails that a process sends at once. */
const AT_ONCE = 10;
const OUTCOMES = ['sent', 'failed', 'refused'];

/**
 * Sends the mails that wait in the database. Each is sent by one process at a time, and deleted then. A process that is
 * killed while it sends a mail leaves it to be sent again. The log contains neither addresses nor codes.
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
  #isAskedAgain = false;
  #isStopped = false;

  constructor(options: OutboxSenderOptions) {
    this.#options = options;
    for (const outcome of OUTCOMES) this.outcomes.inc({ outcome }, 0);
  }

  /** Sends all mails that are due. Never throws. */
  sendDue(): Promise<void> {
    this.#isAskedAgain = true;
    this.#round ??= this.#sendRounds();
    return this.#round;
  }

  /** Leaves mails to the next process, except for those of one more round. */
  stop(): void {
    this.#isStopped = true;
  }

  async #sendRounds(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      const mails = await this.#takeMails();
      await Promise.all(mails.map((mail) => this.#attempt(mail)));
      this.#isAskedAgain ||= mails.length === AT_ONCE && !this.#isStopped;
    }
    this.#round = null;
  }

  async #takeMails(): Promise<DueMail[]> {
    try {
      return await takeDueMails(this.#options.database, AT_ONCE);
    } catch (error) {
      this.#options.log.warn({ code: readMailError(error) }, 'waiting mails not read');
      return [];
    }
  }

  async #attempt(mail: DueMail): Promise<void> {
    const { database, log, pausesMs } = this.#options;
    const { id, attempts } = mail;
    const template = mail.template.name;
    try {
      const failure = await this.#deliver(mail);
      const code = readMailError(failure);
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
      // The mail stays, and is due again when the time of this attempt is over.
      log.warn({ template, code: readMailError(error) }, 'outcome of a mail not stored');
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

/** The mail waited until its time was over, for example because no server ran. */
class MailLateError extends Error {
  override name = 'MailLateError';
}
