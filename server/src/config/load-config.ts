import { isIP } from 'node:net';
import path from 'node:path';
import { trimEndSlashes } from '@nyimbo/shared-api/paths';
import { z } from 'zod';
import { isBucketAddress, parseBucketAddress, type BucketLocation } from '../media/store/s3/bucket-location.ts';
import type { TracingConfig } from '../operations/tracing/tracing.ts';
import { describeCountry, isCountry, type Country } from './describe-country.ts';
import { SITE_NAME } from './site-name.ts';
import { findTimeZone, isTimeZone } from './time-zone.ts';

/**
 * Path of the API's calls on every server, and on the site's own host. A proxy may map another host and path to this
 * path.
 */
export const API_PATH = '/api';

/** Treats an empty variable as unset. */
const emptyAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const urlSchema = (protocols: string[], example: string) =>
  z.string().refine((text) => {
    return URL.canParse(text) && protocols.includes(new URL(text).protocol);
  }, `must be an address such as ${example}`);

/** Schema of a base URL that paths are appended to. */
const baseUrlSchema = (example: string) =>
  urlSchema(['http:', 'https:'], example).refine(
    (text) => !URL.canParse(text) || !/[?#@]/.test(text),
    `must be an address without a query and a user such as ${example}`,
  );

const withoutTrailingSlash = (url: string | undefined) => (url === undefined ? null : trimEndSlashes(url));

const originSchema = (example: string) =>
  urlSchema(['http:', 'https:'], example).refine(
    (text) => !URL.canParse(text) || withoutTrailingSlash(text) === new URL(text).origin,
    `must be an address without a path such as ${example}`,
  );

/** Names that Fastify accepts in place of IP address ranges. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isAddressRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const isPrefixLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefixLength && rest.length === 0;
};

const wholeNumberSchema = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

const ratioSchema = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1 such as 0.1')
  .transform(Number);

const hostNameSchema = z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address such as 127.0.0.1');

/** Schemas of all variables that the server reads, with the error message of each. */
const environmentSchema = z.object({
  PORT: emptyAsUnset(wholeNumberSchema(0, 65_535)),
  HOST: emptyAsUnset(hostNameSchema),
  /** Port of the operator's pages (OPS-4). Unset: the pages exist only on a developer's own machine. */
  OPERATOR_PORT: emptyAsUnset(wholeNumberSchema(0, 65_535)),
  OPERATOR_HOST: emptyAsUnset(hostNameSchema),
  DATA_DIR: emptyAsUnset(z.string()),
  /** Folder of a release that is served while `DATA_DIR/site` has no release. Unset: no such folder. */
  SITE_DIR: emptyAsUnset(z.string()),
  DATABASE_URL: emptyAsUnset(urlSchema(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/nyimbo')),
  REDIS_URL: emptyAsUnset(urlSchema(['redis:', 'rediss:'], 'redis://host:6379')),
  SMTP_URL: emptyAsUnset(urlSchema(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: emptyAsUnset(
    z
      .string()
      .regex(
        /^(?:[^<>",;\p{Cc}]*<[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/u,
        'must be an address such as Nyimbo <no-reply@nyimbo.example.org>',
      ),
  ),
  OPERATOR_MAIL: emptyAsUnset(
    z.string().regex(/^[^<>@\s,;]+@[^<>@\s,;]+$/, 'must be an address such as team@example.org'),
  ),
  API_BASE_URL: emptyAsUnset(baseUrlSchema('https://api.example.org/api')),
  MEDIA_BASE_URL: emptyAsUnset(baseUrlSchema('https://media.example.org')),
  /**
   * Bucket with audio, peaks and covers. Unset: these files are in the data folder. The AWS SDK reads the other `AWS_`
   * variables itself.
   */
  MEDIA_STORE: emptyAsUnset(z.string().refine(isBucketAddress, 'must be a bucket such as s3://nyimbo-media/audio')),
  AWS_ENDPOINT_URL: emptyAsUnset(urlSchema(['http:', 'https:'], 'https://s3.example.org')),
  /** Receives the URLs that a takedown changed (docs/runbook.md). Unset: there is no caching proxy. */
  PURGE_URL: emptyAsUnset(urlSchema(['http:', 'https:'], 'https://proxy.example.org/purge')),
  /** Collector of traces. Unset: no traces. The SDK reads the other variables of OTLP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: emptyAsUnset(urlSchema(['http:', 'https:'], 'http://127.0.0.1:4318')),
  OTEL_SERVICE_NAME: emptyAsUnset(z.string()),
  OTEL_TRACES_SAMPLER_ARG: emptyAsUnset(ratioSchema),
  PUBLIC_URL: emptyAsUnset(originSchema('https://nyimbo.example.org')),
  COUNTRY: emptyAsUnset(
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as MW')
      .refine((code) => !/^[A-Z]{2}$/.test(code) || isCountry(code), 'is not a known country'),
  ),
  /** Time zone of the site's days. Unset: the country's. */
  TIME_ZONE: emptyAsUnset(z.string().refine(isTimeZone, 'must be a time zone such as Africa/Blantyre')),
  LOG_LEVEL: emptyAsUnset(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
  /** `on`: a log line for each request. Unset: on for a public site. */
  REQUEST_LOG: emptyAsUnset(z.enum(['on', 'off'], { error: 'must be on or off' })),
  /** IP addresses of the proxies whose X-Forwarded-For is trusted. Unset: none. */
  TRUST_PROXY: emptyAsUnset(
    z
      .string()
      .refine(
        (text) => text.split(',').every((item) => PROXY_RANGES.includes(item.trim()) || isAddressRange(item.trim())),
        'must be a list of addresses such as 10.0.0.0/8',
      ),
  ),
  /** Other sites whose pages may call the API, separated by commas. */
  ALLOWED_ORIGINS: emptyAsUnset(
    z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .refine(
        (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
        'must be origins such as https://www.example.org, separated by commas',
      ),
  ),
  /** `off` removes the service worker from every device that visits the site (docs/runbook.md). */
  SERVICE_WORKER: emptyAsUnset(z.enum(['on', 'off'], { error: 'must be on or off' })),
  /** Visitors who may try builds that are not live: staff, all or none. */
  REMOTE_OVERRIDES: emptyAsUnset(z.enum(['staff', 'on', 'off'], { error: 'must be staff, on or off' })),
  /** `off`: the server does not store the songs' original audio files. */
  KEEP_ORIGINALS: emptyAsUnset(z.enum(['on', 'off'], { error: 'must be on or off' })),
  /** `off`: an empty catalogue stays empty. */
  DEMO: emptyAsUnset(z.enum(['on', 'off'], { error: 'must be on or off' })),
  /** `production` makes the site public. */
  NODE_ENV: emptyAsUnset(z.string()),
  /** Maximum calls per minute from one IP address; 0 is no limit. */
  RATE_LIMIT: emptyAsUnset(wholeNumberSchema(0, 1_000_000)),
  /** Connections of one process to PostgreSQL. */
  DATABASE_CONNECTIONS: emptyAsUnset(wholeNumberSchema(1, 1000)),
  /** Megabytes of memory in which the embedded database keeps its pages. It clears them at each start. */
  DATABASE_BUFFERS: emptyAsUnset(wholeNumberSchema(1, 4096)),
  /** Maximum number of open event streams (live counters) of one process. */
  EVENT_STREAMS: emptyAsUnset(wholeNumberSchema(1, 100_000)),
  /** Maximum number of these streams for one network. */
  EVENT_STREAMS_OF_NETWORK: emptyAsUnset(wholeNumberSchema(1, 100_000)),
  /**
   * The server ends a canary that fails more than this many times as often as the live build. 0: the server never ends
   * a canary.
   */
  CANARY_FAULT_FACTOR: emptyAsUnset(wholeNumberSchema(0, 1000)),
  /** The server ends a canary only after this many networks have visited each of the two builds. */
  CANARY_MIN_VISITS: emptyAsUnset(wholeNumberSchema(1, 1_000_000)),
  /** The server ends a canary only after this many networks have reported its faults to one process. */
  CANARY_MIN_FAULTS: emptyAsUnset(wholeNumberSchema(1, 1_000_000)),
  CANARY_WINDOW_MINUTES: emptyAsUnset(wholeNumberSchema(1, 1440)),
  CHECKPOINT_MINUTES: emptyAsUnset(wholeNumberSchema(0, 1440)),
  /** Megabytes (10^6 bytes) of one account's uploads that are not songs yet. */
  UPLOADS_OF_ACCOUNT_MB: emptyAsUnset(wholeNumberSchema(1, 1_000_000_000)),
  /** Megabytes of the uploads of all accounts. */
  UPLOADS_MB: emptyAsUnset(wholeNumberSchema(1, 1_000_000_000)),
  /** Megabytes of the disk that uploads leave free. */
  DISK_RESERVE_MB: emptyAsUnset(wholeNumberSchema(0, 1_000_000_000)),
  /**
   * Maximum number of keys that a browser tries for a captcha, unless its network requests many captchas. A cheap phone
   * needs about a second for 200 keys.
   */
  // `@nyimbo/ingest` reads it.
  INGEST_NICENESS: emptyAsUnset(wholeNumberSchema(0, 19)),
  CAPTCHA_WORK: emptyAsUnset(wholeNumberSchema(2, 10_000)),
});

/** Visitors who may try builds that are not live (`?remote=…`). */
export type RemoteOverrideMode = 'staff' | 'on' | 'off';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** The server ends a canary at these limits. */
export interface CanaryLimits {
  /**
   * The server ends a canary whose rate of faults is more than this many times the live build's rate. 0: the server
   * never ends a canary.
   */
  factor: number;
  /** Minimum number of networks that have visited each of the two builds. */
  minVisits: number;
  /** Minimum number of networks that have reported faults of the canary to one process. */
  minFaults: number;
}

/** Limits of the uploads that are not songs yet, in bytes. */
export interface UploadLimits {
  /** Of the uploads of one account. */
  accountBytes: number;
  /** Of all uploads in the folder. */
  totalBytes: number;
  /** Free space that uploads leave on the disk. */
  reserveBytes: number;
}

/** The validated environment. */
export interface Config {
  port: number;
  host: string;
  /** Null when there is no operator's listener. */
  operatorPort: number | null;
  operatorHost: string;
  /** Whether the site is open to the public. The operator's pages of a public site are not on the site's port. */
  isPublic: boolean;
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of a release that is served while the data folder has no release; null: there is no such folder. */
  siteDir: string | null;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Null: the server writes mail into the folder `mail` of the data folder. */
  smtpUrl: string | null;
  /** Sender of mail, as in the From header. */
  mailFrom: string;
  /** Recipient of notices about messages and reports; null: the server sends no notices. */
  operatorMail: string | null;
  /**
   * Base URL of the API's calls, without a trailing slash: `/api`, or an absolute URL if the API has an origin of its
   * own.
   */
  apiBase: string;
  /** Base URL of audio, peaks and covers: an absolute URL without a trailing slash, or `/media`. */
  mediaBase: string;
  /** The bucket with the media; null: the media are in the folder `media` of the data folder. */
  mediaStore: BucketLocation | null;
  /** The S3-compatible server of all buckets; null for Amazon S3. */
  bucketEndpoint: string | null;
  /** Public origin of the site without a trailing slash; null: the site uses the host named in each request. */
  publicUrl: string | null;
  /** Receives the URLs that a takedown changed; null: there is no caching proxy. */
  purgeUrl: string | null;
  /** Null: the server records no traces. */
  tracing: TracingConfig | null;
  country: Country;
  /** The time zone whose days the site counts, such as `Africa/Blantyre`. */
  timeZone: string;
  logLevel: LogLevel;
  /** Whether each request gets a log line. */
  shouldLogRequests: boolean;
  /** IP addresses of trusted proxies, separated by commas; null: none. */
  trustProxy: string | null;
  /**
   * Origins whose pages may call the API from another origin: other sites, and the site itself if the API has its own
   * origin.
   */
  allowedOrigins: string[];
  rateLimitPerMinute: number;
  /** Connections of one process to PostgreSQL. */
  databaseConnections: number;
  /** Memory for the pages of the embedded database. Undefined: PostgreSQL's default. */
  buffersMegabytes: number | undefined;
  /** Maximum open event streams of one process. */
  eventStreams: number;
  /**
   * Maximum open event streams of one network on a process. A school or a mobile network has one IP address for many
   * people.
   */
  eventStreamsOfNetwork: number;
  /** Maximum number of keys that a browser usually tries for a captcha. */
  captchaWork: number;
  canaryLimits: CanaryLimits;
  /** Visits and faults of a canary count for this many minutes. */
  canaryWindowMinutes: number;
  /** Minutes between checkpoints of the embedded database; 0: no checkpoints. */
  checkpointMinutes: number;
  uploadLimits: UploadLimits;
  /** Whether the server stores the songs' original audio files, in the folder `originals` of the data folder. */
  keepOriginals: boolean;
  /** Whether devices may install the service worker. If false, the site removes the service worker from all devices. */
  hasServiceWorker: boolean;
  /** Whether the process may fill an empty catalogue (PRD-2). */
  shouldFillCatalogue: boolean;
  /** Visitors who may try builds that are not live. */
  remoteOverrides: RemoteOverrideMode;
}

/** Thrown for invalid variables. The message has a line for each. */
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

/** Reads the API's base: an absolute URL if the API has its own origin, otherwise a path. */
function readApiBase({ API_BASE_URL, PUBLIC_URL }: z.infer<typeof environmentSchema>): string {
  if (API_BASE_URL === undefined) return API_PATH;
  const { origin, href } = new URL(API_BASE_URL);
  return origin === withoutTrailingSlash(PUBLIC_URL) ? API_PATH : trimEndSlashes(href);
}

/** Lists the allowed origins. Includes the site itself if the API has its own origin. */
function readAllowedOrigins(env: z.infer<typeof environmentSchema>, apiBase: string): string[] {
  const site = withoutTrailingSlash(env.PUBLIC_URL);
  const siteOrigin = apiBase.startsWith('/') || site === null ? [] : [site];
  return [...new Set([...siteOrigin, ...(env.ALLOWED_ORIGINS ?? [])])];
}

const readCanaryLimits = (env: z.infer<typeof environmentSchema>): CanaryLimits => ({
  factor: env.CANARY_FAULT_FACTOR ?? 3,
  minVisits: env.CANARY_MIN_VISITS ?? 50,
  minFaults: env.CANARY_MIN_FAULTS ?? 10,
});

const MEGABYTE = 1_000_000;

const readUploadLimits = (env: z.infer<typeof environmentSchema>): UploadLimits => ({
  accountBytes: (env.UPLOADS_OF_ACCOUNT_MB ?? 20_000) * MEGABYTE,
  totalBytes: (env.UPLOADS_MB ?? 100_000) * MEGABYTE,
  reserveBytes: (env.DISK_RESERVE_MB ?? 1000) * MEGABYTE,
});

function readTracing(env: z.infer<typeof environmentSchema>): TracingConfig | null {
  const endpoint = withoutTrailingSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  if (endpoint === null) return null;
  return {
    endpoint,
    serviceName: env.OTEL_SERVICE_NAME ?? SITE_NAME.toLowerCase(),
    sampleRatio: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

/**
 * Describes the required variables that are missing. A public site needs PUBLIC_URL for links that caches store,
 * because a client can name any host in its request. An API on another host needs PUBLIC_URL to know which site's pages
 * call it.
 */
function describeMissing({ PUBLIC_URL, TRUST_PROXY, API_BASE_URL, NODE_ENV }: NodeJS.ProcessEnv): string[] {
  const isNeeded = Boolean(TRUST_PROXY) || Boolean(API_BASE_URL) || NODE_ENV === 'production';
  const message =
    'PUBLIC_URL must be set with TRUST_PROXY, API_BASE_URL and NODE_ENV=production, such as https://nyimbo.example.org.';
  return isNeeded && !PUBLIC_URL ? [message] : [];
}

/**
 * Reads and checks the whole configuration (OPS-3). Relative folders are relative to `workingDir`. Throws a
 * `ConfigError` that lists every invalid variable.
 * @decides OPS-3
 * @decides PRD-2
 */
export function loadConfig(environment: NodeJS.ProcessEnv, workingDir = process.cwd()): Config {
  const parsed = environmentSchema.safeParse(environment);
  const missing = describeMissing(environment);
  if (!parsed.success || missing.length > 0) {
    throw new ConfigError([
      ...(parsed.error?.issues ?? []).map((issue) => describeIssue(issue, environment)),
      ...missing,
    ]);
  }
  const env = parsed.data;
  // A site with a public URL is public, even if NODE_ENV is not `production`.
  const isPublic = env.NODE_ENV === 'production' || env.PUBLIC_URL !== undefined;
  const apiBase = readApiBase(env);
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
    apiBase,
    mediaBase: withoutTrailingSlash(env.MEDIA_BASE_URL) ?? '/media',
    mediaStore:
      env.MEDIA_STORE === undefined ? null : parseBucketAddress(env.MEDIA_STORE, env.AWS_ENDPOINT_URL ?? null),
    bucketEndpoint: env.AWS_ENDPOINT_URL ?? null,
    publicUrl: withoutTrailingSlash(env.PUBLIC_URL),
    purgeUrl: env.PURGE_URL ?? null,
    tracing: readTracing(env),
    country: describeCountry(env.COUNTRY ?? 'MW'),
    timeZone: env.TIME_ZONE ?? findTimeZone(env.COUNTRY ?? 'MW'),
    logLevel: env.LOG_LEVEL ?? 'info',
    shouldLogRequests: env.REQUEST_LOG === undefined ? isPublic : env.REQUEST_LOG === 'on',
    trustProxy: env.TRUST_PROXY ?? null,
    allowedOrigins: readAllowedOrigins(env, apiBase),
    rateLimitPerMinute: env.RATE_LIMIT ?? 6000,
    databaseConnections: env.DATABASE_CONNECTIONS ?? 10,
    buffersMegabytes: env.DATABASE_BUFFERS,
    eventStreams: env.EVENT_STREAMS ?? 5000,
    eventStreamsOfNetwork: env.EVENT_STREAMS_OF_NETWORK ?? 250,
    captchaWork: env.CAPTCHA_WORK ?? 200,
    canaryLimits: readCanaryLimits(env),
    canaryWindowMinutes: env.CANARY_WINDOW_MINUTES ?? 60,
    checkpointMinutes: env.CHECKPOINT_MINUTES ?? 10,
    uploadLimits: readUploadLimits(env),
    keepOriginals: env.KEEP_ORIGINALS !== 'off',
    shouldFillCatalogue:
      env.DEMO !== 'off' &&
      env.NODE_ENV !== 'production' &&
      env.DATABASE_URL === undefined &&
      env.MEDIA_STORE === undefined,
    hasServiceWorker: env.SERVICE_WORKER !== 'off',
    remoteOverrides: env.REMOTE_OVERRIDES ?? (isPublic ? 'staff' : 'on'),
  };
}
