import { recordListeners } from './recordListeners.ts';
import { recordObservers } from './recordObservers.ts';
import { recordTimers } from './recordTimers.ts';
import type { IsRecorded, ResourceRecord } from './ResourceRecord.ts';

/**
 * Records the resources that code acquires and has to release: listeners on long-lived targets, timers, observers and
 * connections. Replaces functions of the page, such as `setTimeout`, so call it before the recorded code runs.
 *
 * @param isRecorded selects the calls to record; by default all
 */
export function createLeakDetector(isRecorded: IsRecorded = () => true): ResourceRecord {
  const records = [recordListeners, recordTimers, recordObservers].map((record) => record(isRecorded));
  return {
    list: () => records.flatMap((record) => record.list()),
    stop: () => records.forEach((record) => record.stop()),
  };
}
