import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { SITE_NAME } from '../config/site-name.ts';
import { createFolderCarrier } from './folder-carrier.ts';
import { Mailer, type MailerLimits } from './mailer.ts';
import { createSmtpCarrier } from './smtp-carrier.ts';

/** Creates the configured mailer: SMTP_URL, else the folder `mail` of the data folder. */
export function createMailer(config: Config, log: FastifyBaseLogger, limits?: MailerLimits): Mailer {
  const { smtpUrl, mailFrom, publicUrl, country, dataDir } = config;
  if (smtpUrl !== null && mailFrom.endsWith('@localhost>')) {
    log.warn('mail servers may reject mail from no-reply@localhost: set MAIL_FROM or PUBLIC_URL');
  }
  return new Mailer({
    carrier: smtpUrl === null ? createFolderCarrier(path.join(dataDir, 'mail')) : createSmtpCarrier(smtpUrl),
    site: { name: SITE_NAME, adjective: country.adjective, url: publicUrl },
    from: mailFrom,
    log,
    limits,
  });
}
