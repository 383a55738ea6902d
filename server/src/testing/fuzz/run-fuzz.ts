import { calls, endpoints, type CallName } from '@nyimbo/shared-api/contract';
import fc from 'fast-check';
import type { TestApp } from '../create-test-app.ts';
import { requestsOf, type FuzzRequest } from './build-requests.ts';
import { createFuzzSender } from './create-fuzz-sender.ts';
import { judgeAnswer } from './judge-answer.ts';

/** Requests of one call that are sent at once. */
const GROUP = 10;
/** A slow answer: longer than this, and so many times a quiet one just before and after. */
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
  /** How many answers there were of each status. */
  statuses: Record<number, number>;
  /** The slowest answer of all, with its neighbours under way. */
  slowestMs: number;
  failures: FuzzFailure[];
}

export interface FuzzOptions {
  requests: number;
  /** The same requests for the same seed. */
  seed: number;
  onProgress?: (sent: number) => void;
  onFailure?: (failure: FuzzFailure) => void;
}

/** Sends made-up requests to all calls of the contract, in turns, and looks at each answer and at how long it took. */
export async function runFuzz(
  app: TestApp,
  { requests, seed, onProgress, onFailure }: FuzzOptions,
): Promise<FuzzReport> {
  const send = await createFuzzSender(app);
  const report: FuzzReport = { requests: 0, calls: NAMES.length, statuses: {}, slowestMs: 0, failures: [] };
  const note = (failure: FuzzFailure) => {
    report.failures.push(failure);
    onFailure?.(failure);
  };
  const sendOne = async (name: CallName, request: FuzzRequest) => {
    const answer = await send(name, request);
    report.requests += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    report.slowestMs = Math.max(report.slowestMs, answer.tookMs);
    const fault = judgeAnswer(name, answer);
    if (fault !== null) note({ name, request, fault });
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
      for (const [place, tookMs] of times.entries()) {
        const request = group[place];
        if (tookMs < SLOW_MS || !request) continue;
        const fault = await findSlowness(app, () => send(name, request));
        if (fault !== null) note({ name, request, fault });
      }
    }
    onProgress?.(report.requests);
  }
  return report;
}

/** Sends a slow request alone, beside quiet ones: a machine that is busy makes both slow. */
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
