import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../support/startSite.ts';
import { makeCertificate, type Certificate } from './makeCertificate.ts';
import { startProxiedServers, type ProxiedServerOptions, type ProxiedServers } from './startProxiedServers.ts';
import type { RunningProxy } from './startProxy.ts';

/** The site's host name in the certificate. `.test` is reserved (RFC 6761), so no real site has such a name. */
export const SITE_HOST_NAME = 'nyimbo.test';

/** The values that replace the marked texts of a recipe. */
export interface RecipeValues {
  /** An empty folder for the proxy. */
  folder: string;
  httpsPort: number;
  /** Port for plain HTTP, which redirects to HTTPS at `httpsPort`. */
  httpPort: number;
  /** The ports of the two processes. */
  upstreams: readonly [string, string];
  dataDir: string;
  certificate: Certificate;
}

/** A proxy in front of two processes on PostgreSQL and Redis. */
export interface ProxiedSite {
  servers: ProxiedServers;
  httpsPort: number;
  httpPort: number;
  certificate: Certificate;
  stop(): Promise<void>;
}

/** Starts the processes, then the proxy by calling `start`. */
export async function startProxiedSite(
  start: (values: RecipeValues) => Promise<RunningProxy>,
  options: ProxiedServerOptions = {},
): Promise<ProxiedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-proxy-'));
  const certificate = makeCertificate(folder, SITE_HOST_NAME);
  const [httpsPort, httpPort] = [await findFreePort(), await findFreePort()];
  const servers = await startProxiedServers(`https://${SITE_HOST_NAME}`, options);
  const [first = '', second = ''] = servers.processes.map(({ address }) => new URL(address).port);
  mkdirSync(path.join(folder, 'proxy'));
  const { dataDir } = servers.prepared;
  const proxy = await start({
    ...{ folder: path.join(folder, 'proxy'), httpsPort, httpPort, upstreams: [first, second], dataDir, certificate },
  });
  return {
    ...{ servers, httpsPort, httpPort, certificate },
    async stop() {
      await proxy.stop();
      await servers.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
