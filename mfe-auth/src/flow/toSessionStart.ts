import type { SessionData } from '@nyimbo/shared-api/contract';
import type { SessionStart } from '@nyimbo/shared-events';

/**
 * The API's session data as the bus carries it to the shell (SES-1).
 * @param takesSettings whether the account's settings replace the local ones: yes at log in, no after registration,
 * when the account only has the defaults (SET-2).
 */
export function toSessionStart(data: SessionData, { takesSettings }: { takesSettings: boolean }): SessionStart {
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
    preferences: takesSettings
      ? {
          theme: app.theme,
          playerStyle: player.style,
          playerPosition: player.position,
          loop: player.loop,
          autoplay: player.autoplay,
        }
      : null,
  };
}
