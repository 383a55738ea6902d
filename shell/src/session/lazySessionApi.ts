import type { SessionApi } from './SessionApi.ts';

const loadCalls = async () => (await import('./sessionCalls.ts')).sessionCalls;

/** The real API calls. Loads their code with the first call, because visitors without a session make no such call. */
export const lazySessionApi: SessionApi = {
  restore: async (sessionId) => {
    try {
      return await (await loadCalls()).restore(sessionId);
    } catch {
      // ChunkLoadError: the network failed. `sessionCalls.restore` itself does not throw.
      return { outcome: 'unknown' };
    }
  },
  logOut: async () => (await loadCalls()).logOut(),
  saveSettings: async (preferences) => (await loadCalls()).saveSettings(preferences),
};
