export { createLeakDetector } from './leaks/createLeakDetector.ts';
export type { IsRecorded } from './leaks/ResourceRecord.ts';
export { createTestSender, type TestSender } from './createTestSender.ts';
export { recordRegistrations, type Registration } from './recordRegistrations.ts';
