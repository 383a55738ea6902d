import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { SITE_NAME } from '../config/site-name.ts';
import type { Database } from '../db/database.ts';
import type { Tracing } from '../operations/tracing/tracing.ts';
import { createFolderTransport } from './folder-transport.ts';
import { Mailer, type MailerLimits } from './mailer.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** The services and settings that `createMailer` needs. */
interface MailerDependencies {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  limits?: MailerLimits | undefined;
  tracing?: Tracing | null | undefined;
}

/**
 * Creates the configured mailer. The mailer sends through SMTP_URL if it is set; otherwise it writes into the folder
 * `mail` of the data folder.
 */
export function createMailer({ config, database, log, limits, tracing }: MailerDependencies): Mailer {
  const { smtpUrl, mailFrom, publicUrl, country, dataDir } = config;
  if (smtpUrl !== null && mailFrom.endsWith('@localhost>')) {
    log.warn('mail servers may reject mail from no-reply@localhost: set MAIL_FROM or PUBLIC_URL');
  }
  const transport = smtpUrl === null ? createFolderTransport(path.join(dataDir, 'mail')) : createSmtpTransport(smtpUrl);
  return new Mailer({
    database,
    transport: tracing?.traceMail(transport) ?? transport,
    site: { name: SITE_NAME, adjective: country.adjective, url: publicUrl },
    from: mailFrom,
    log,
    limits,
  });
}
