/**
 * The site on three origins: pages at `nyimbo.localhost`, calls at `api.nyimbo.localhost`, media at `127.0.0.1`.
 * Browsers resolve names below `localhost` to loopback. They treat the first two origins as one site, and the third as
 * another.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, startServer } from '../startSite.ts';
import { openSiteProxy, type SiteProxy } from './siteProxy.ts';

/** A request that reached a host, from a page or its service worker. */
interface HostRequest {
  host: 'web' | 'api' | 'media';
  method: string;
  path: string;
  authorization: string | undefined;
  cookies: string[];
}

/** The running hosts. `close` stops them and removes their data folder. */
export interface MultiOriginSite {
  origins: Record<HostRequest['host'], string>;
  /** Every request so far. A test may empty the array. */
  requests: HostRequest[];
  /** Closes all connections of all hosts, and refuses new ones until `reconnect`. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

/** Whether a host serves a path. Each host refuses the paths of the other hosts. */
const SERVES_PATH_BY_HOST: Record<HostRequest['host'], (address: string) => boolean> = {
  web: (address) => !/^\/(api|media)\//.test(address),
  api: (address) => address.startsWith('/api/'),
  media: (address) => address.startsWith('/media/'),
};

const listCookies = ({ headers }: IncomingMessage) =>
  (headers.cookie ?? '').split('; ').flatMap((pair) => pair.split('=')[0] || []);

/**
 * Starts the hosts on a copy of the prepared site. One process serves both pages and calls, because only one process
 * can open the embedded database; another process serves media. Sets SITE_URL and SITE_DATA_DIR for the suite's other
 * helpers.
 */
export async function startMultiOriginSite(): Promise<MultiOriginSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-split-'));
  cpSync(path.join(ROOT, '.data-test'), dataDir, { recursive: true, verbatimSymlinks: true });
  const requests: HostRequest[] = [];
  const upstreams: Partial<Record<HostRequest['host'], string>> = {};
  const open = (host: HostRequest['host']): Promise<SiteProxy> =>
    openSiteProxy({
      upstream: () => upstreams[host] ?? '',
      answer: (address, request) => {
        const { method = '', headers } = request;
        const { authorization } = headers;
        requests.push({ host, method, path: address, authorization, cookies: listCookies(request) });
        return SERVES_PATH_BY_HOST[host](address) ? null : { status: 404, body: 'This host does not serve this path.' };
      },
    });
  const proxies = { web: await open('web'), api: await open('api'), media: await open('media') };
  const origins = {
    web: proxies.web.origin.replace('127.0.0.1', 'nyimbo.localhost'),
    api: proxies.api.origin.replace('127.0.0.1', 'api.nyimbo.localhost'),
    media: proxies.media.origin,
  };
  const environment = {
    PUBLIC_URL: origins.web,
    API_BASE_URL: `${origins.api}/api`,
    MEDIA_BASE_URL: `${origins.media}/media`,
  };
  const site = await startServer(dataDir, environment, ['--only', 'api,web,jobs']);
  const media = await startServer(dataDir, environment, ['--only', 'media']);
  Object.assign(upstreams, { web: site.url, api: site.url, media: media.url });
  Object.assign(process.env, { SITE_URL: site.url, SITE_DATA_DIR: dataDir });
  const forEachProxy = async (change: (proxy: SiteProxy) => Promise<void>) => {
    await Promise.all(Object.values(proxies).map(change));
  };
  return {
    origins,
    requests,
    disconnect: () => forEachProxy((proxy) => proxy.disconnect()),
    reconnect: () => forEachProxy((proxy) => proxy.reconnect()),
    close: async () => {
      await forEachProxy((proxy) => proxy.close());
      await Promise.all([site.stop(), media.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
