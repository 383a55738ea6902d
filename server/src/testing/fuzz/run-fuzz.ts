import { calls, endpoints, type CallName } from '@nyimbo/shared-api/contract';
import fc from 'fast-check';
import type { TestApp } from '../create-test-app.ts';
import { generateRequests, type FuzzRequest } from './build-requests.ts';
import { createFuzzSender } from './create-fuzz-sender.ts';
import { validateFuzzResponse } from './validate-fuzz-response.ts';

/** Number of simultaneous requests of one call. */
const GROUP_SIZE = 10;
/**
 * A response is slow if it takes longer than `SLOW_MS`, and `SLOW_RATIO` times longer than a cheap call just before and
 * just after.
 */
const SLOW_MS = 1000;
const SLOW_RATIO = 100;
const MAX_ATTEMPTS = 3;

const CALL_NAMES = Object.keys(endpoints).filter((name): name is CallName => name in calls);

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
  /** Duration of the slowest response, measured with simultaneous requests. */
  slowestMs: number;
  failures: FuzzFailure[];
}

export interface FuzzOptions {
  requests: number;
  /** The same seed generates the same requests. */
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
  const report: FuzzReport = { requests: 0, calls: CALL_NAMES.length, statuses: {}, slowestMs: 0, failures: [] };
  const record = (failure: FuzzFailure) => {
    report.failures.push(failure);
    onFailure?.(failure);
  };
  const sendOne = async (name: CallName, request: FuzzRequest) => {
    const answer = await send(name, request);
    report.requests += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    report.slowestMs = Math.max(report.slowestMs, answer.durationMs);
    const fault = validateFuzzResponse(name, answer);
    if (fault !== null) record({ name, request, fault });
    return answer.durationMs;
  };
  const arbitraries = new Map(CALL_NAMES.map((name) => [name, generateRequests(name)]));
  for (let round = 0; report.requests < requests; round += 1) {
    for (const [index, name] of CALL_NAMES.entries()) {
      const arbitrary = arbitraries.get(name);
      if (!arbitrary || report.requests >= requests) break;
      const group = fc.sample(arbitrary, {
        numRuns: Math.min(GROUP_SIZE, requests - report.requests),
        seed: seed + round * CALL_NAMES.length + index,
      });
      const times = await Promise.all(group.map((request) => sendOne(name, request)));
      for (const [index, durationMs] of times.entries()) {
        const request = group[index];
        if (durationMs < SLOW_MS || !request) continue;
        const fault = await findSlowness(app, () => send(name, request));
        if (fault !== null) record({ name, request, fault });
      }
    }
    onProgress?.(report.requests);
  }
  return report;
}

/**
 * Repeats a slow request alone, between two cheap calls. On a busy machine the cheap calls are slow too, and the
 * request does not count as slow.
 */
async function findSlowness(app: TestApp, send: () => Promise<{ durationMs: number }>): Promise<string | null> {
  const ratios: number[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const cheapMs = await measureCheapCall(app);
    const { durationMs } = await send();
    if (durationMs < SLOW_MS) return null;
    ratios.push(durationMs / Math.max(cheapMs, await measureCheapCall(app)));
  }
  const ratio = Math.min(...ratios);
  return ratio > SLOW_RATIO ? `${Math.round(ratio)} times as long as a cheap call, more than ${SLOW_MS} ms` : null;
}

async function measureCheapCall(app: TestApp): Promise<number> {
  const startedAt = performance.now();
  await app.call('genres');
  return performance.now() - startedAt;
}
