import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { loadConfig } from '../../config/load-config.ts';
import { handleErrors } from '../../http/errors/error-handler.ts';
import { LiveSite } from '../../web/live/live-site.ts';
import type { LiveRegistry } from '../../web/live/registry.schema.ts';
import { webPlugin } from '../../web/web.plugin.ts';
import { addTestBuild, publishTestRegistry } from './release-test-build.ts';
import { writeTestSite } from './write-test-site.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
/** The remote that has a second build, `b2`. */
export const CATALOGUE = 'mfe-catalogue';

export interface VisitorRequest {
  cookie?: string;
  agent?: string;
  headers?: Record<string, string>;
}

/**
 * A web host with its own site folder, for tests. The folder also contains a second build of the shell and of one
 * remote, which are not released.
 */
export class ReleasedSite {
  #app: FastifyInstance = Fastify();

  private constructor(readonly siteDir: string) {}

  static async create(): Promise<ReleasedSite> {
    const siteDir = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-releases-'));
    await writeTestSite(siteDir);
    await addTestBuild(siteDir, CATALOGUE, 'b2');
    await addTestBuild(siteDir, 'shell', 's2');
    return new ReleasedSite(siteDir);
  }

  /** Starts a new web host in place of the running one. */
  async start(environment: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.#app.close();
    this.#app = Fastify();
    handleErrors(this.#app);
    const site = new LiveSite(this.siteDir, this.#app.log);
    await this.#app.register(webPlugin, { site, config: loadConfig(environment) });
  }

  async get(url: string, { cookie, agent = BROWSER, headers }: VisitorRequest = {}) {
    const all = { 'user-agent': agent, ...(cookie === undefined ? {} : { cookie }), ...headers };
    const answer = await this.#app.inject({ url, headers: all });
    const { statusCode, body } = answer;
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    return { statusCode, body, headers: answer.headers, cookies, json: () => answer.json() };
  }

  publish(change: (registry: LiveRegistry) => Partial<LiveRegistry>): Promise<void> {
    return publishTestRegistry(this.siteDir, change);
  }

  /** Makes a build of the catalogue remote the canary; null ends the canary. */
  offer(build: string | null, percent: number): Promise<void> {
    return this.publish(({ remotes }) => {
      const release = remotes[CATALOGUE];
      if (!release) throw new Error('No catalogue.');
      const canary = build === null ? null : { ...release.current, build, percent };
      return { remotes: { ...remotes, [CATALOGUE]: { ...release, canary } } };
    });
  }

  /** Releases the second build of an app and rolls it back. The build is then in the history, but not live. */
  async releaseAndRollBack(app: 'shell' | typeof CATALOGUE): Promise<void> {
    for (const build of app === 'shell' ? ['s2', 's1'] : ['b2', 'b1']) {
      await this.publish(({ shell, remotes }) => {
        if (app === 'shell') return { shell: { ...shell, current: { ...shell.current, build } } };
        const release = remotes[app];
        if (!release) throw new Error(`No ${app}.`);
        return { remotes: { ...remotes, [app]: { ...release, current: { ...release.current, build } } } };
      });
    }
  }

  async close(): Promise<void> {
    await this.#app.close();
    await rm(this.siteDir, { recursive: true, force: true });
  }
}
