import { findBaseOrigin } from '../../config/find-base-origin.ts';
import type { Config } from '../../config/load-config.ts';
import { createFindings, type Finding } from './finding.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks that the variables fit together. The configuration's schema has already checked each variable alone. */
export const checkSettings = (config: Config): Finding[] => [
  checkPublicUrl(config),
  ...checkProxy(config),
  ...checkOrigins(config),
  checkMailSettings(config),
];

const isHttps = (url: string | null) => url !== null && new URL(url).protocol === 'https:';

function checkPublicUrl({ publicUrl, host }: Config): Finding {
  const { ok, warning } = createFindings('public URL');
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
  const { ok, problem } = createFindings('proxy');
  if (trustProxy !== null) return [ok(`The server trusts X-Forwarded-* of ${trustProxy}.`)];
  // The server itself has no TLS, so an https URL means that a proxy is in front of it.
  return isHttps(publicUrl)
    ? [problem('PUBLIC_URL is https and TRUST_PROXY is unset: all visitors share one rate limit. Set TRUST_PROXY.')]
    : [];
}

/**
 * Returns whether two URLs seem to have the same scheme and registrable domain. Browsers send cookies only with
 * requests to the same site in this sense.
 */
function seemsSameSite(left: URL, right: URL): boolean {
  // Takes the last two labels as the domain, because the server has no list of public suffixes such as `co.uk`.
  const domainOf = ({ hostname }: URL) =>
    /^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
  return left.protocol === right.protocol && domainOf(left) === domainOf(right);
}

/** Describes the problem if browsers block `base`: an http URL on https pages. Null if they do not. */
function findBlockedBase(name: string, base: string, publicUrl: string | null): string | null {
  const isBlocked = isHttps(publicUrl) && base.startsWith('http:');
  return isBlocked ? `Browsers block ${name} (${base}) on https pages. Use its https address.` : null;
}

/**
 * Describes the problem if the API is on another site than the pages: browsers then send no cookies to the API. Null
 * otherwise.
 */
function findCookielessApi({ publicUrl, apiBase }: Config): string | null {
  if (publicUrl === null || findBaseOrigin(apiBase) === null) return null;
  if (seemsSameSite(new URL(publicUrl), new URL(apiBase))) return null;
  const text = `Browsers send no cookies from ${publicUrl} to API_BASE_URL (${apiBase}): a reload logs visitors out.`;
  return `${text} Use a host of the same domain and scheme.`;
}

function checkOrigins(config: Config): Finding[] {
  const { publicUrl, apiBase, mediaBase, allowedOrigins } = config;
  const { warning, problem } = createFindings('origins');
  const texts = [
    findBlockedBase('API_BASE_URL', apiBase, publicUrl) ?? findCookielessApi(config),
    findBlockedBase('MEDIA_BASE_URL', mediaBase, publicUrl),
  ];
  const findings = texts.flatMap((text) => (text === null ? [] : [problem(text)]));
  const isApiElsewhere = findBaseOrigin(apiBase) !== null;
  if (publicUrl !== null && !isApiElsewhere && allowedOrigins.includes(publicUrl)) {
    findings.push(warning('ALLOWED_ORIGINS names PUBLIC_URL, which is always allowed. Remove it.'));
  }
  const insecureOrigins = allowedOrigins.filter(
    (origin) => !isHttps(origin) && !LOCAL_HOSTS.has(new URL(origin).hostname),
  );
  if (isHttps(publicUrl) && insecureOrigins.length > 0) {
    findings.push(warning(`ALLOWED_ORIGINS has origins without https: ${insecureOrigins.join(', ')}. Use https.`));
  }
  return findings;
}

function checkMailSettings({ smtpUrl, mailFrom, isPublic, operatorMail }: Config): Finding {
  const { ok, warning } = createFindings('mail settings');
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
