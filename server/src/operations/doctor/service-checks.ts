import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFfmpeg, IngestSetupError } from '@nyimbo/ingest';
import type { Config } from '../../config/load-config.ts';
import { readMailErrorCode } from '../../mail/read-mail-error-code.ts';
import { verifySmtp } from '../../mail/smtp-transport.ts';
import { openRedis } from '../../process/open-redis.ts';
import type { StartOptions } from '../../process/read-start-options.ts';
import { createFindings, type Finding } from './finding.ts';

const runProgram = promisify(execFile);
const PROGRAM_TIMEOUT_MS = 10_000;

/** Checks Redis, the mail server and ffmpeg, if this process uses them. */
export async function checkServices({ config, parts }: StartOptions): Promise<Finding[]> {
  const needsMail = parts.includes('api') && config.smtpUrl !== null;
  const needsFfmpeg = parts.includes('api') || parts.includes('jobs');
  const findings = await Promise.all([
    config.redisUrl === null ? [] : checkRedis(config.redisUrl),
    needsMail ? checkSmtp(config) : [],
    needsFfmpeg ? checkFfmpeg() : [],
  ]);
  return findings.flat();
}

async function checkRedis(url: string): Promise<Finding> {
  const { ok, problem } = createFindings('Redis');
  let reason = '';
  const redis = openRedis(url, (error) => (reason = error.message));
  try {
    await redis.connect();
    await redis.ping();
    return ok('Redis answers.');
  } catch (error) {
    reason ||= error instanceof Error ? error.message : String(error);
    return problem(`Redis at REDIS_URL does not answer: ${reason}. Without it, each process limits calls by itself.`);
  } finally {
    redis.disconnect();
  }
}

async function checkSmtp({ smtpUrl }: Config): Promise<Finding> {
  const { ok, problem } = createFindings('SMTP');
  try {
    await verifySmtp(smtpUrl ?? '');
    return ok('The mail server answers, and accepts the user of SMTP_URL.');
  } catch (error) {
    return problem(
      `The mail server at SMTP_URL fails: ${readMailErrorCode(error)}. Check its host, port, user and password.`,
    );
  }
}

async function checkFfmpeg(): Promise<Finding> {
  const { ok, warning } = createFindings('ffmpeg');
  try {
    const programs = Object.values(findFfmpeg());
    for (const program of programs) await runProgram(program, ['-version'], { timeout: PROGRAM_TIMEOUT_MS });
    return ok(`The programs are ${programs.join(' and ')}.`);
  } catch (error) {
    if (error instanceof IngestSetupError) return warning(error.message);
    return warning(`ffmpeg does not run: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}
