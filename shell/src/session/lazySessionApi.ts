import type { SessionApi } from './SessionApi.ts';

const loadCalls = async () => (await import('./sessionCalls.ts')).sessionCalls;

/** The real API. Loads its code with the first call, because visitors without a session make none. */
export const lazySessionApi: SessionApi = {
  restore: async (sessionId) => {
    try {
      return await (await loadCalls()).restore(sessionId);
    } catch {
      // ChunkLoadError: the network failed. The calls themselves do not throw here.
      return { outcome: 'unknown' };
    }
  },
  logOut: async () => (await loadCalls()).logOut(),
  saveSettings: async (preferences) => (await loadCalls()).saveSettings(preferences),
};
