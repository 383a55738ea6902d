import { calls, endpoints, type CallName } from '@nyimbo/shared-api/contract';
import fc from 'fast-check';
import type { TestApp } from '../create-test-app.ts';
import { requestsOf, type FuzzRequest } from './build-requests.ts';
import { createFuzzSender } from './create-fuzz-sender.ts';
import { judgeAnswer } from './judge-answer.ts';

/** Number of simultaneous requests of one call. */
const GROUP = 10;
/**
 * A response is slow if it takes longer than this, and this many times longer than a quiet call just before and after.
 */
const SLOW_MS = 1000;
const SLOW_RATIO = 100;
const ATTEMPTS = 3;

const NAMES = Object.keys(endpoints).filter((name): name is CallName => name in calls);

export interface FuzzFailure {
  name: CallName;
  request: FuzzRequest;
  fault: string;
}

export interface FuzzReport {
  requests: number;
  calls: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** The slowest response of all, measured with simultaneous requests. */
  slowestMs: number;
  failures: FuzzFailure[];
}

export interface FuzzOptions {
  requests: number;
  /** The same seed gives the same requests. */
  seed: number;
  onProgress?: (sent: number) => void;
  onFailure?: (failure: FuzzFailure) => void;
}

/** Sends generated requests to all calls of the contract in turn, and checks each response and its duration. */
export async function runFuzz(
  app: TestApp,
  { requests, seed, onProgress, onFailure }: FuzzOptions,
): Promise<FuzzReport> {
  const send = await createFuzzSender(app);
  const report: FuzzReport = { requests: 0, calls: NAMES.length, statuses: {}, slowestMs: 0, failures: [] };
  const record = (failure: FuzzFailure) => {
    report.failures.push(failure);
    onFailure?.(failure);
  };
  const sendOne = async (name: CallName, request: FuzzRequest) => {
    const answer = await send(name, request);
    report.requests += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    report.slowestMs = Math.max(report.slowestMs, answer.tookMs);
    const fault = judgeAnswer(name, answer);
    if (fault !== null) record({ name, request, fault });
    return answer.tookMs;
  };
  const arbitraries = new Map(NAMES.map((name) => [name, requestsOf(name)]));
  for (let round = 0; report.requests < requests; round += 1) {
    for (const [index, name] of NAMES.entries()) {
      const arbitrary = arbitraries.get(name);
      if (!arbitrary || report.requests >= requests) break;
      const group = fc.sample(arbitrary, {
        numRuns: Math.min(GROUP, requests - report.requests),
        seed: seed + round * NAMES.length + index,
      });
      const times = await Promise.all(group.map((request) => sendOne(name, request)));
      for (const [index, tookMs] of times.entries()) {
        const request = group[index];
        if (tookMs < SLOW_MS || !request) continue;
        const fault = await findSlowness(app, () => send(name, request));
        if (fault !== null) record({ name, request, fault });
      }
    }
    onProgress?.(report.requests);
  }
  return report;
}

/** Repeats a slow request alone, between quiet calls: on a busy machine both are slow. */
async function findSlowness(app: TestApp, send: () => Promise<{ tookMs: number }>): Promise<string | null> {
  const ratios: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const quiet = await measureQuiet(app);
    const { tookMs } = await send();
    if (tookMs < SLOW_MS) return null;
    ratios.push(tookMs / Math.max(quiet, await measureQuiet(app)));
  }
  const ratio = Math.min(...ratios);
  return ratio > SLOW_RATIO ? `${Math.round(ratio)} times as long as a quiet call, more than ${SLOW_MS} ms` : null;
}

async function measureQuiet(app: TestApp): Promise<number> {
  const startedAt = performance.now();
  await app.call('genres');
  return performance.now() - startedAt;
}
