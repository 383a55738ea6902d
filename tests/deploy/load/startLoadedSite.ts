import { calls } from '@nyimbo/shared-api/contract';
import { buildRegistration } from '../../../server/src/testing/register-fan.ts';
import type { ProxiedServerOptions } from '../support/startProxiedServers.ts';
import { SITE_HOST_NAME, startProxiedSite, type ProxiedSite } from '../support/startProxiedSite.ts';
import { startNginx } from '../support/startNginx.ts';
import { TlsVisitor, type Answer } from '../support/TlsVisitor.ts';
import { EventStreams } from './EventStreams.ts';
import { FavouriteToggler, type LoadFan } from './FavouriteToggler.ts';
import { Traffic, type LoadTarget } from './Traffic.ts';

/** Number of songs in the test catalogue. */
const SONG_COUNT = 40;
const FAN_COUNT = 12;
/** A rate limit that the load never reaches. Without any limit, the server does not count requests in Redis. */
const UNREACHED_RATE_LIMIT = '1000000';

/** Two processes behind nginx, and the clients that put them under load. */
export interface LoadedSite extends ProxiedSite {
  target: LoadTarget;
  /** A fan whose hearts the load does not toggle. */
  spareFan: LoadFan;
  favouriteToggler: FavouriteToggler;
  /** Gives each fan a new token, as the app does. A load of more than 30 minutes needs this. */
  renewTokens(): Promise<void>;
  /** Opens `count` event streams and sends `perSecond` requests a second. The caller stops both. */
  load(perSecond: number, count: number): { traffic: Traffic; streams: EventStreams };
}

/** Starts the site, and registers the fans. The caller stops it. */
export async function startLoadedSite({ environment, ...options }: ProxiedServerOptions = {}): Promise<LoadedSite> {
  const site = await startProxiedSite(startNginx, {
    ...options,
    environment: { RATE_LIMIT: UNREACHED_RATE_LIMIT, ...environment },
  });
  const target = { port: site.httpsPort, name: SITE_HOST_NAME, certificate: site.certificate.text };
  const visitor = new TlsVisitor(target);
  const fans: RegisteredFan[] = [];
  for (let index = 1; index <= FAN_COUNT; index += 1) fans.push(await registerFan(visitor, `127.0.3.${index}`));
  const spareFan = await registerFan(visitor, '127.0.3.100');
  const favouriteToggler = new FavouriteToggler(fans, SONG_COUNT);
  return {
    ...site,
    target,
    spareFan,
    favouriteToggler,
    async renewTokens() {
      for (const fan of [...fans, spareFan]) await renewToken(visitor, fan);
    },
    load(perSecond, count) {
      const [traffic, streams] = [new Traffic(target, favouriteToggler), new EventStreams(target)];
      streams.start(count);
      traffic.start(perSecond);
      return { traffic, streams };
    },
  };
}

const JSON_HEADERS = { 'content-type': 'application/json', origin: `https://${SITE_HOST_NAME}` };

/** A fan, the IP address they registered from, and their session cookie (`name=value`). */
interface RegisteredFan extends LoadFan {
  from: string;
  cookie: string;
}

async function registerFan(visitor: TlsVisitor, from: string): Promise<RegisteredFan> {
  const form = buildRegistration();
  const answer = await visitor.request('/api/create-account', {
    ...{ method: 'POST', from, headers: JSON_HEADERS, body: JSON.stringify(form) },
  });
  const { token } = calls.createAccount.answer.parse(parseSuccessfulBody(answer));
  return { username: form.username, from, token, cookie: readCookie(answer) };
}

async function renewToken(visitor: TlsVisitor, fan: RegisteredFan): Promise<void> {
  const answer = await visitor.request('/api/restore-session', {
    ...{ method: 'POST', from: fan.from, headers: { ...JSON_HEADERS, cookie: fan.cookie }, body: '{}' },
  });
  fan.token = calls.restoreSession.answer.parse(parseSuccessfulBody(answer)).token;
  fan.cookie = readCookie(answer);
}

function parseSuccessfulBody({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`The site answered ${status}: ${body.toString()}`);
  return JSON.parse(body.toString());
}

const readCookie = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').find((pair) => pair.includes('user-login=')) ??
  '';
