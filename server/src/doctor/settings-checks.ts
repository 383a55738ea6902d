import type { Config } from '../config/load-config.ts';
import { findingsOf, type Finding } from './finding.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks that variables fit each other, beyond the schema of each. */
export const checkSettings = (config: Config): Finding[] => [
  checkPublicUrl(config),
  ...checkProxy(config),
  ...checkOrigins(config),
  checkMailSettings(config),
];

const isHttps = (url: string | null) => url !== null && new URL(url).protocol === 'https:';

function checkPublicUrl({ publicUrl, host }: Config): Finding {
  const { ok, warning } = findingsOf('public URL');
  if (publicUrl === null) {
    return LOCAL_HOSTS.has(host)
      ? ok('PUBLIC_URL is unset: the site is for this machine.')
      : warning(`HOST is ${host} and PUBLIC_URL is unset: set PUBLIC_URL to the address that visitors type.`);
  }
  return isHttps(publicUrl) || LOCAL_HOSTS.has(new URL(publicUrl).hostname)
    ? ok(`Visitors type ${publicUrl}.`)
    : warning(`PUBLIC_URL (${publicUrl}) is not https: anyone on the way can read passwords. Set up TLS.`);
}

function checkProxy({ publicUrl, trustProxy }: Config): Finding[] {
  const { ok, problem } = findingsOf('proxy');
  if (trustProxy !== null) return [ok(`The server trusts X-Forwarded-* of ${trustProxy}.`)];
  // The server itself has no TLS.
  return isHttps(publicUrl)
    ? [problem('PUBLIC_URL is https and TRUST_PROXY is unset: all visitors share one rate limit. Set TRUST_PROXY.')]
    : [];
}

/** Browsers block http resources on https pages. */
function checkOrigins({ publicUrl, mediaBase, allowedOrigins }: Config): Finding[] {
  const { warning, problem } = findingsOf('origins');
  const findings: Finding[] = [];
  if (isHttps(publicUrl) && mediaBase.startsWith('http:')) {
    findings.push(problem(`Browsers block MEDIA_BASE_URL (${mediaBase}) on https pages. Use its https address.`));
  }
  if (publicUrl !== null && allowedOrigins.includes(publicUrl)) {
    findings.push(warning('ALLOWED_ORIGINS names PUBLIC_URL, which is always allowed. Remove it.'));
  }
  const plain = allowedOrigins.filter((origin) => !isHttps(origin) && !LOCAL_HOSTS.has(new URL(origin).hostname));
  if (isHttps(publicUrl) && plain.length > 0) {
    findings.push(warning(`ALLOWED_ORIGINS has origins without https: ${plain.join(', ')}. Use https.`));
  }
  return findings;
}

function checkMailSettings({ smtpUrl, mailFrom, isPublic, operatorMail }: Config): Finding {
  const { ok, warning } = findingsOf('mail settings');
  if (smtpUrl === null) {
    return isPublic
      ? warning('SMTP_URL is unset: mail stays in DATA_DIR/mail, and visitors get no codes. Set SMTP_URL.')
      : ok('SMTP_URL is unset: mail goes to DATA_DIR/mail.');
  }
  if (mailFrom.endsWith('@localhost>')) {
    return warning('Mail servers may reject mail from no-reply@localhost. Set MAIL_FROM or PUBLIC_URL.');
  }
  return operatorMail === null
    ? ok(`Mail comes from ${mailFrom}. OPERATOR_MAIL is unset: messages are in the inbox only.`)
    : ok(`Mail comes from ${mailFrom}.`);
}
