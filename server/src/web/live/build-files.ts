import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '@nyimbo/shared-api/values';
import { buildReportSchema, type BuildReport } from './registry.schema.ts';

/** Limit of cached reports: many times the number of live builds. */
const MOST_REPORTS = 200;

/** Reads the files of builds. A build never changes, so its report is read only once. */
export class BuildFiles {
  readonly #reports = new Map<string, BuildReport>();

  readonly #siteDir: string;

  constructor(siteDir: string) {
    this.#siteDir = siteDir;
  }

  locate(app: string, build: string, file: string): string {
    return path.join(this.#siteDir, 'r', app, build, file);
  }

  /** Rejects when the build does not exist or its report is invalid. */
  async readReport(app: string, build: string): Promise<BuildReport> {
    const key = `${app}@${build}`;
    const known = this.#reports.get(key);
    if (known) return known;
    const report = buildReportSchema.parse(JSON.parse(await this.readText(app, build, 'build.json')));
    const [oldest] = this.#reports.keys();
    if (this.#reports.size >= MOST_REPORTS && oldest !== undefined) this.#reports.delete(oldest);
    this.#reports.set(key, report);
    return report;
  }

  readText(app: string, build: string, file: string): Promise<string> {
    return readFile(this.locate(app, build, file), 'utf8');
  }

  /** The shell's HTML template. */
  readTemplate(build: string): Promise<string> {
    return this.readText('shell', build, 'index.template.html');
  }

  /** Returns whether the build's `remote.json` restricts it to staff. */
  async isStaffOnly(app: string, build: string): Promise<boolean> {
    // ENOENT: a build without a `remote.json` is the shell's or does not exist.
    const text = await this.readText(app, build, 'remote.json').catch(() => '{}');
    const description: unknown = JSON.parse(text);
    return isRecord(description) && description['access'] !== undefined;
  }

  /** Returns whether the server has the files to serve pages of this build. */
  async has(app: string, build: string): Promise<boolean> {
    try {
      await this.readReport(app, build);
      if (app === 'shell') await this.readTemplate(build);
      return true;
    } catch {
      // ENOENT: the build was deleted or is incomplete.
      return false;
    }
  }
}
