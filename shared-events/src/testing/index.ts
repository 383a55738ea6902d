export { buildPlayPayload, buildPreferences, buildSessionStart, buildSessionUser, buildSongRef } from './builders.ts';
export { createTestBus } from './createTestBus.ts';
export { recordBus, type BusRecording, type RecordedMessage } from './recordBus.ts';
export { resetBus } from './resetBus.ts';
