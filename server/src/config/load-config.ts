import { isIP } from 'node:net';
import path from 'node:path';
import { trimEndSlashes } from '@nyimbo/shared-api/paths';
import { z } from 'zod';
import { describeCountry, isCountry, type Country } from './describe-country.ts';
import { SITE_NAME } from './site-name.ts';

/** Treats an empty variable as unset. */
const orUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const urlOf = (protocols: string[], example: string) =>
  z.string().refine((text) => {
    return URL.canParse(text) && protocols.includes(new URL(text).protocol);
  }, `must be an address such as ${example}`);

const withoutSlash = (url: string | undefined) => (url === undefined ? null : trimEndSlashes(url));

const originOf = (example: string) =>
  urlOf(['http:', 'https:'], example).refine(
    (text) => !URL.canParse(text) || withoutSlash(text) === new URL(text).origin,
    `must be an address without a path such as ${example}`,
  );

/** Names of address ranges that the server knows. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isAddressRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const isWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isWidth && rest.length === 0;
};

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

const hostName = z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address such as 127.0.0.1');

/** Schema of every variable that the server reads. The text after each is its error message. */
const environmentSchema = z.object({
  PORT: orUnset(wholeNumber(0, 65_535)),
  HOST: orUnset(hostName),
  /** Port of the operator's pages (OPS-4). Unset: they exist only on a developer's own machine. */
  OPERATOR_PORT: orUnset(wholeNumber(0, 65_535)),
  OPERATOR_HOST: orUnset(hostName),
  DATA_DIR: orUnset(z.string()),
  /** Folder of the release that is served while `DATA_DIR/site` has none. Unset: there is no such release. */
  SITE_DIR: orUnset(z.string()),
  DATABASE_URL: orUnset(urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/nyimbo')),
  REDIS_URL: orUnset(urlOf(['redis:', 'rediss:'], 'redis://host:6379')),
  SMTP_URL: orUnset(urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: orUnset(
    z
      .string()
      .regex(
        /^(?:[^<>",;\p{Cc}]*<[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/u,
        'must be an address such as Nyimbo <no-reply@nyimbo.example.org>',
      ),
  ),
  OPERATOR_MAIL: orUnset(z.string().regex(/^[^<>@\s,;]+@[^<>@\s,;]+$/, 'must be an address such as team@example.org')),
  MEDIA_BASE_URL: orUnset(urlOf(['http:', 'https:'], 'https://media.example.org')),
  /** Told which addresses takedowns changed (docs/runbook.md). Unset: there is no proxy that must be told. */
  PURGE_URL: orUnset(urlOf(['http:', 'https:'], 'https://proxy.example.org/purge')),
  PUBLIC_URL: orUnset(originOf('https://nyimbo.example.org')),
  COUNTRY: orUnset(
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as MW')
      .refine((code) => !/^[A-Z]{2}$/.test(code) || isCountry(code), 'is not a known country'),
  ),
  LOG_LEVEL: orUnset(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
  /** `on`: a log line for each request. Unset: on for a public site. */
  REQUEST_LOG: orUnset(z.enum(['on', 'off'], { error: 'must be on or off' })),
  /** Addresses of the proxies whose X-Forwarded-For is trusted. Unset: none. */
  TRUST_PROXY: orUnset(
    z
      .string()
      .refine(
        (text) => text.split(',').every((item) => PROXY_RANGES.includes(item.trim()) || isAddressRange(item.trim())),
        'must be a list of addresses such as 10.0.0.0/8',
      ),
  ),
  /** Other sites whose pages may call the API, separated by commas. */
  ALLOWED_ORIGINS: orUnset(
    z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .refine(
        (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
        'must be origins such as https://www.example.org, separated by commas',
      ),
  ),
  /** `off` removes the service worker from every device that visits the site (docs/runbook.md). */
  SERVICE_WORKER: orUnset(z.enum(['on', 'off'], { error: 'must be on or off' })),
  /** Visitors who may try builds that are not live: staff, all or none. */
  REMOTE_OVERRIDES: orUnset(z.enum(['staff', 'on', 'off'], { error: 'must be staff, on or off' })),
  /** `off`: the files that songs are made from are not kept. */
  KEEP_ORIGINALS: orUnset(z.enum(['on', 'off'], { error: 'must be on or off' })),
  /** `off`: an empty catalogue stays empty. */
  DEMO: orUnset(z.enum(['on', 'off'], { error: 'must be on or off' })),
  /** `production` makes the site a public one. */
  NODE_ENV: orUnset(z.string()),
  /** Maximum calls per minute from one address; 0 is no limit. */
  RATE_LIMIT: orUnset(wholeNumber(0, 1_000_000)),
  /** Connections of one process to PostgreSQL. */
  DATABASE_CONNECTIONS: orUnset(wholeNumber(1, 1000)),
  /** Maximum open event streams (live counters) of one process and of one network on it. */
  EVENT_STREAMS: orUnset(wholeNumber(1, 100_000)),
  EVENT_STREAMS_OF_NETWORK: orUnset(wholeNumber(1, 100_000)),
  /** The server ends a canary that fails more than this many times as often as the live build; 0: never. */
  CANARY_FAULT_FACTOR: orUnset(wholeNumber(0, 1000)),
  /** Networks that the canary and the live build each need before that, and networks that reported the canary to one process. */
  CANARY_MIN_VISITS: orUnset(wholeNumber(1, 1_000_000)),
  CANARY_MIN_FAULTS: orUnset(wholeNumber(1, 1_000_000)),
  CANARY_WINDOW_MINUTES: orUnset(wholeNumber(1, 1440)),
  /** Maximum keys that a browser tries for a captcha at the usual level: 200 take a cheap phone about a second. */
  CAPTCHA_WORK: orUnset(wholeNumber(2, 10_000)),
});

/** Visitors who may try builds that are not live (`?remote=…`). */
export type RemoteOverrides = 'staff' | 'on' | 'off';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** When the server ends a canary. */
export interface CanaryLimits {
  /** The server ends a canary whose rate of faults is more than this many times the live build's; 0: never. */
  factor: number;
  /** Networks that must have visited, of the canary and of the live build each. */
  minVisits: number;
  /** Networks that must have reported the canary to one process. */
  minFaults: number;
}

/** The validated environment. */
export interface Config {
  port: number;
  host: string;
  /** Null when there is no operator's listener. */
  operatorPort: number | null;
  operatorHost: string;
  /** Whether the site is open to the public. If it is, the operator's pages are not on the site's port. */
  isPublic: boolean;
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of the release that is served while the data folder has none; null: there is no such release. */
  siteDir: string | null;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Null: the server writes mail into the folder `mail` of the data folder. */
  smtpUrl: string | null;
  /** Sender of mail, as in the From header. */
  mailFrom: string;
  /** Recipient of notices about messages and reports; null: they are in the inbox only. */
  operatorMail: string | null;
  /** Base URL of audio, peaks and covers: an absolute URL without a trailing slash, or `/media`. */
  mediaBase: string;
  /** Public origin of the site without a trailing slash; null: the host that the request names. */
  publicUrl: string | null;
  /** URL to which the server reports the addresses of a takedown; null: it reports to no proxy. */
  purgeUrl: string | null;
  country: Country;
  logLevel: LogLevel;
  /** Whether each request gets a log line. */
  logsRequests: boolean;
  trustProxy: string | null;
  allowedOrigins: string[];
  rateLimitPerMinute: number;
  /** Connections of one process to PostgreSQL. */
  databaseConnections: number;
  /** Maximum open event streams of one process. */
  eventStreams: number;
  /** Maximum of these of one network. A school or a mobile network has one address for many people. */
  eventStreamsOfNetwork: number;
  captchaWork: number;
  canaryLimits: CanaryLimits;
  /** Time for which visits and faults of a canary count. */
  canaryWindowMinutes: number;
  /** Whether the files that songs are made from stay in the folder `originals` of the data folder. */
  keepOriginals: boolean;
  serviceWorker: boolean;
  /** Whether the process may fill an empty catalogue (PRD-2). */
  fillsCatalogue: boolean;
  remoteOverrides: RemoteOverrides;
}

/** Thrown for wrong variables, with a line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

const describeSender = (publicUrl = 'http://localhost') => `${SITE_NAME} <no-reply@${new URL(publicUrl).hostname}>`;

function describeIssue({ path: [name = ''], message }: z.core.$ZodIssue, environment: NodeJS.ProcessEnv): string {
  const variable = String(name);
  // A URL may contain a password, which must not be logged.
  return variable.endsWith('_URL')
    ? `${variable} ${message}.`
    : `${variable} ${message}, but is '${environment[variable] ?? ''}'.`;
}

/**
 * Lists the required variables that are missing. A client can name any host in its request, so a public site must not
 * repeat it in links that caches store.
 */
function listMissing({ PUBLIC_URL, TRUST_PROXY, NODE_ENV }: NodeJS.ProcessEnv): string[] {
  const isPublic = Boolean(TRUST_PROXY) || NODE_ENV === 'production';
  const line =
    'PUBLIC_URL must be set with TRUST_PROXY and with NODE_ENV=production, such as https://nyimbo.example.org.';
  return isPublic && !PUBLIC_URL ? [line] : [];
}

/**
 * Reads and checks the configuration (OPS-3), once, in one place. Relative folders are relative to `workingDir`.
 * Throws `ConfigError` that lists every wrong variable.
 * @decides OPS-3
 * @decides PRD-2
 */
export function loadConfig(environment: NodeJS.ProcessEnv, workingDir = process.cwd()): Config {
  const parsed = environmentSchema.safeParse(environment);
  const missing = listMissing(environment);
  if (!parsed.success || missing.length > 0) {
    throw new ConfigError([
      ...(parsed.error?.issues ?? []).map((issue) => describeIssue(issue, environment)),
      ...missing,
    ]);
  }
  const env = parsed.data;
  // A site with a public URL is public, whatever NODE_ENV is.
  const isPublic = env.NODE_ENV === 'production' || env.PUBLIC_URL !== undefined;
  return {
    port: env.PORT ?? 3000,
    host: env.HOST ?? '127.0.0.1',
    operatorPort: env.OPERATOR_PORT ?? null,
    operatorHost: env.OPERATOR_HOST ?? '127.0.0.1',
    isPublic,
    dataDir: path.resolve(workingDir, env.DATA_DIR ?? '.data'),
    siteDir: env.SITE_DIR === undefined ? null : path.resolve(workingDir, env.SITE_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? describeSender(env.PUBLIC_URL),
    operatorMail: env.OPERATOR_MAIL ?? null,
    mediaBase: withoutSlash(env.MEDIA_BASE_URL) ?? '/media',
    publicUrl: withoutSlash(env.PUBLIC_URL),
    purgeUrl: env.PURGE_URL ?? null,
    country: describeCountry(env.COUNTRY ?? 'MW'),
    logLevel: env.LOG_LEVEL ?? 'info',
    logsRequests: env.REQUEST_LOG === undefined ? isPublic : env.REQUEST_LOG === 'on',
    trustProxy: env.TRUST_PROXY ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS ?? [],
    rateLimitPerMinute: env.RATE_LIMIT ?? 6000,
    databaseConnections: env.DATABASE_CONNECTIONS ?? 10,
    eventStreams: env.EVENT_STREAMS ?? 5000,
    eventStreamsOfNetwork: env.EVENT_STREAMS_OF_NETWORK ?? 250,
    captchaWork: env.CAPTCHA_WORK ?? 200,
    canaryLimits: {
      factor: env.CANARY_FAULT_FACTOR ?? 3,
      minVisits: env.CANARY_MIN_VISITS ?? 50,
      minFaults: env.CANARY_MIN_FAULTS ?? 10,
    },
    canaryWindowMinutes: env.CANARY_WINDOW_MINUTES ?? 60,
    keepOriginals: env.KEEP_ORIGINALS !== 'off',
    fillsCatalogue: env.DEMO !== 'off' && env.NODE_ENV !== 'production' && env.DATABASE_URL === undefined,
    serviceWorker: env.SERVICE_WORKER !== 'off',
    remoteOverrides: env.REMOTE_OVERRIDES ?? (isPublic ? 'staff' : 'on'),
  };
}
