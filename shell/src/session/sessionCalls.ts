import { callApi, isApiError, toSessionStart } from '@nyimbo/shared-api';
import type { SessionApi } from './SessionApi.ts';

/** The API calls of the session, loaded when there is a session (`lazySessionApi`). */
export const sessionCalls: SessionApi = {
  restore: async (sessionId) => {
    try {
      const data = await callApi('restoreSession', { MUiSession: sessionId });
      return { outcome: 'restored', start: toSessionStart(data) };
    } catch (error) {
      const isRefused = isApiError(error) && (error.code === 'unauthorised' || error.code === 'forbidden');
      return { outcome: isRefused ? 'refused' : 'unknown' };
    }
  },
  logOut: async () => {
    await callApi('logout', {});
  },
  saveSettings: async ({ theme, playerStyle: style, playerPosition: position, ...preferences }) => {
    const { loop, autoplay, shuffle, evenLoudness, keepPlaying, doNotRecord } = preferences;
    await callApi('saveSettings', {
      app: { theme },
      player: { style, position, loop, autoplay, shuffle, evenLoudness, keepPlaying, doNotRecord },
    });
  },
};
