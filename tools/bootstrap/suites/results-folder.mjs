import path from 'node:path';
import { ROOT } from '../run-command.mjs';

/** Folder for what a run of the suites leaves: its summary, durations, and evidence of failures. */
export const RESULTS_FOLDER = path.join(ROOT, 'test-results');
