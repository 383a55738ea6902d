import { callApi, isApiError, type SessionData } from '@nyimbo/shared-api';
import type { SessionStart } from '@nyimbo/shared-events';
import type { SessionApi } from './sessionApi.ts';

/** The account's data as the bus carries it. */
export function toSessionStart(data: SessionData): SessionStart {
  const { app, player } = data.settings;
  return {
    user: {
      userId: data.user.id,
      username: data.user.profile.username,
      fullName: data.user.profile.fullname,
      pictureUrl: data.user.profile.picture,
    },
    token: data.token,
    authKey: data.hashtag,
    sessionId: data['session-id'],
    preferences: {
      theme: app.theme,
      playerStyle: player.style,
      playerPosition: player.position,
      loop: player.loop,
      autoplay: player.autoplay,
    },
  };
}

/** The session's calls of the API; loaded when there is a session (`sessionApi`). */
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
  saveSettings: async ({ theme, playerStyle, playerPosition, loop, autoplay }) => {
    await callApi('saveSettings', {
      app: { theme },
      player: { style: playerStyle, position: playerPosition, loop, autoplay },
    });
  },
};
