import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { SITE_NAME } from '../config/site-name.ts';
import type { Database } from '../db/database.ts';
import { createFolderTransport } from './folder-transport.ts';
import { Mailer, type MailerLimits } from './mailer.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Creates the configured mailer: SMTP_URL, else the folder `mail` of the data folder. */
export function createMailer(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  limits?: MailerLimits,
): Mailer {
  const { smtpUrl, mailFrom, publicUrl, country, dataDir } = config;
  if (smtpUrl !== null && mailFrom.endsWith('@localhost>')) {
    log.warn('mail servers may reject mail from no-reply@localhost: set MAIL_FROM or PUBLIC_URL');
  }
  return new Mailer({
    database,
    transport: smtpUrl === null ? createFolderTransport(path.join(dataDir, 'mail')) : createSmtpTransport(smtpUrl),
    site: { name: SITE_NAME, adjective: country.adjective, url: publicUrl },
    from: mailFrom,
    log,
    limits,
  });
}
