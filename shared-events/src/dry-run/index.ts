export { createDryRun, type DryRun } from './createDryRun.ts';
export { recordRegistrations, type Registration } from './recordRegistrations.ts';
