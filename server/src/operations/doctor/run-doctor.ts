import { usesDatabase } from '../../config/app-parts.ts';
import { OperatorArgsError } from '../operator/operator-args-error.ts';
import { readStartOptions, StartError, type StartOptions } from '../../process/read-start-options.ts';
import { checkDatabase, type DatabaseReport } from './database-checks.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { createFindings, formatFindings, getWorstStatus, type Finding } from './finding.ts';
import { checkBackups, checkDataFolder, checkPermissions } from './folder-checks.ts';
import { checkServices } from './service-checks.ts';
import { checkSettings } from './settings-checks.ts';
import { checkMedia, checkRelease } from './site-checks.ts';

export const DOCTOR_USAGE =
  'Usage: npm run doctor -- [--only api,web,media,jobs] [--backups DIR|s3://BUCKET/PREFIX] [--json]';
/** Maximum accepted difference of two clocks. The clocks of synchronised machines differ by far less. */
const MAX_CLOCK_DIFFERENCE_MS = 5000;
const NO_DATABASE: DatabaseReport = { findings: [], facts: null };

interface DoctorArgs {
  isJson: boolean;
  /** Folder or bucket of the backups; null if their age is not checked. */
  backups: string | null;
  /** The arguments that `serve` also accepts. */
  serveArgs: string[];
}

/**
 * Checks the configuration and everything that the site needs. Changes nothing.
 * @returns the report to print, and whether it has no problem
 * @throws OperatorArgsError
 */
export async function runDoctor(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ ok: boolean; text: string }> {
  const { isJson, backups, serveArgs } = parseDoctorArgs(args);
  const findings = await listFindings(serveArgs, environment, backups);
  const status = getWorstStatus(findings);
  const text = isJson ? JSON.stringify({ status, findings }, null, 2) : formatFindings(findings);
  return { ok: status !== 'problem', text };
}

function parseDoctorArgs(args: readonly string[]): DoctorArgs {
  const parsed: DoctorArgs = { isJson: false, backups: null, serveArgs: [] };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const takesValue = arg === '--only' || arg === '--backups';
    const value = takesValue ? rest.shift() : undefined;
    if (takesValue && (value === undefined || value === '')) throw new OperatorArgsError(DOCTOR_USAGE);
    if (arg === '--json') parsed.isJson = true;
    else if (arg === '--backups' && value !== undefined) parsed.backups = value;
    else if (arg === '--only' && value !== undefined) parsed.serveArgs.push(arg, value);
    else if (arg.startsWith('--only=')) parsed.serveArgs.push(arg);
    else throw new OperatorArgsError(DOCTOR_USAGE);
  }
  return parsed;
}

async function listFindings(
  serveArgs: readonly string[],
  environment: NodeJS.ProcessEnv,
  backups: string | null,
): Promise<Finding[]> {
  const { ok, problem } = createFindings('environment');
  try {
    const options = readStartOptions(serveArgs, environment);
    return [ok('Every variable is valid.'), ...checkSettings(options.config), ...(await checkSite(options, backups))];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.split('\n').map(problem);
  }
}

async function checkSite(options: StartOptions, backups: string | null): Promise<Finding[]> {
  const { config, parts } = options;
  const [folder, permissions, database, services, release] = await Promise.all([
    checkDataFolder(config),
    checkPermissions(config),
    usesDatabase(parts) ? checkDatabase(config) : NO_DATABASE,
    checkServices(options),
    parts.includes('web') ? checkRelease(config) : null,
  ]);
  return [
    folder,
    permissions,
    ...database.findings,
    ...services,
    ...(parts.includes('media') || config.mediaStore !== null ? [await checkMedia(config, database.facts)] : []),
    ...(release === null ? [] : [release.finding]),
    checkClock(new Date(), database.facts, release?.releasedAt ?? null),
    ...(backups === null ? [] : [await checkBackups(backups, config, new Date())]),
  ];
}

/**
 * Compares this machine's clock with the database's clock, and with times that must be in the past: the last migration
 * and the last release.
 */
function checkClock(now: Date, facts: DatabaseFacts | null, releasedAt: Date | null): Finding {
  const { ok, problem } = createFindings('clock');
  const difference = facts?.clockDifferenceMs ?? 0;
  if (Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS) {
    return problem(`It differs by ${Math.round(Math.abs(difference) / 1000)} s from the database's. Synchronise both.`);
  }
  const past = [facts?.migratedAt ?? null, releasedAt].filter((time) => time !== null);
  const latest = Math.max(0, ...past.map((time) => time.getTime()));
  return latest > now.getTime() + MAX_CLOCK_DIFFERENCE_MS
    ? problem(`It is behind: the site was changed at ${new Date(latest).toISOString()}. Synchronise it.`)
    : ok(`It shows ${now.toISOString()}.`);
}
