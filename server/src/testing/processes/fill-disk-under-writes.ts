import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestCatalogue } from '../open-test-database.ts';
import { countWrites, findLostWrites, type WritingFan } from './acknowledged-writes.ts';
import { killServer, startWritableServer, type WritableServerOptions } from './kill-under-writes.ts';
import type { SmallDisk } from './small-disk.ts';
import { countStatus, startWriters, waitForWrites } from './start-writers.ts';

/** Number of acknowledged writes to wait for before filling the disk, and again after freeing it. */
const MIN_WRITES = 12;
const PAUSE_MS = 20;

export interface FullDiskOptions extends WritableServerOptions {
  /** The disk of the server's data folder. */
  disk: SmallDisk;
  /** How long the disk stays full after it has refused the first write. */
  seconds: number;
}

export interface FullDiskReport {
  acknowledged: number;
  /** Number of refused writes by HTTP status. */
  refused: Record<string, number>;
  /** Number of responses by HTTP status, for lists read while the disk was full. */
  reads: Record<string, number>;
  /** Time from freeing the disk to the next acknowledged write. */
  recoveryMs: number;
  /** Acknowledged writes that the server no longer has after a kill. */
  lost: string[];
}

/** Copies an embedded database with the test catalogue to a disk. @returns the path of its data folder */
export async function copyTestCatalogue({ folder }: SmallDisk): Promise<string> {
  const prepared = await openTestCatalogue();
  await prepared.database.close();
  const dataDir = path.join(folder, 'data');
  await cp(prepared.dataDir, dataDir, { recursive: true });
  await prepared.remove();
  return dataDir;
}

/**
 * Fills the disk of a server's data folder while clients write, and frees the disk again. Then kills the server,
 * restarts it, and checks every acknowledged write.
 */
export async function fillDiskUnderWrites(options: FullDiskOptions): Promise<FullDiskReport> {
  const { disk, seconds } = options;
  const report: FullDiskReport = { acknowledged: 0, refused: {}, reads: {}, recoveryMs: 0, lost: [] };
  const fans: WritingFan[] = [];
  const server = await startWritableServer(options);
  const writers = startWriters(server, fans, (status) => countStatus(report.refused, status));
  try {
    await waitForWrites(fans, MIN_WRITES);
    disk.fill();
    while (Object.keys(report.refused).length === 0) await wait(PAUSE_MS);
    for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; await wait(PAUSE_MS)) {
      countStatus(report.reads, (await fetch(`${server.address}/api/songs?fetch=trending&limit=20`)).status);
    }
    disk.free();
    const freedAt = performance.now();
    await waitForWrites(fans, countWrites(fans) + 1);
    report.recoveryMs = performance.now() - freedAt;
    await waitForWrites(fans, countWrites(fans) + MIN_WRITES);
  } finally {
    await writers.killServer();
  }
  report.acknowledged = countWrites(fans);
  const restarted = await startWritableServer(options);
  report.lost = await findLostWrites(restarted, fans);
  await killServer(restarted);
  return report;
}
