import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '@nyimbo/shared-api/values';
import { buildReportSchema, type BuildReport } from './registry.schema.ts';

/** Maximum number of reports in memory, many times the number of live builds. */
const MAX_REPORTS = 200;

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

  /** Reads a build's report, `build.json`. Rejects when the build does not exist or its report is invalid. */
  async readReport(app: string, build: string): Promise<BuildReport> {
    const key = `${app}@${build}`;
    const cached = this.#reports.get(key);
    if (cached) return cached;
    const report = buildReportSchema.parse(JSON.parse(await this.readText(app, build, 'build.json')));
    await this.#checkContentFolders(app, report);
    const [oldest] = this.#reports.keys();
    if (this.#reports.size >= MAX_REPORTS && oldest !== undefined) this.#reports.delete(oldest);
    this.#reports.set(key, report);
    return report;
  }

  /** Removes the folders that this site lacks: builds that were copied by hand, or by older tools. */
  async #checkContentFolders(app: string, report: BuildReport): Promise<void> {
    for (const script of report.beside) {
      if (script.folder === undefined) continue;
      await access(this.locate(app, script.folder, script.file)).catch(() => delete script.folder);
    }
  }

  readText(app: string, build: string, file: string): Promise<string> {
    return readFile(this.locate(app, build, file), 'utf8');
  }

  /** Reads the HTML template of a build of the shell. */
  readTemplate(build: string): Promise<string> {
    return this.readText('shell', build, 'index.template.html');
  }

  /** Returns whether the build's `remote.json` restricts the build to staff. */
  async isStaffOnly(app: string, build: string): Promise<boolean> {
    // ENOENT: the build belongs to the shell, which has no `remote.json`, or does not exist.
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
