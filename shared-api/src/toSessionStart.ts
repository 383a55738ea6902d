import type { SessionData, Settings } from './contract/entities.ts';

/** A session as it travels between the apps; the same shape as SessionStart of the bus contract. */
export interface SessionReference {
  user: { userId: number; username: string; fullName: string; pictureUrl: string | null };
  token: string;
  authKey: string;
  sessionId: string;
  preferences: {
    theme: Settings['app']['theme'];
    playerStyle: Settings['player']['style'];
    playerPosition: Settings['player']['position'];
    loop: boolean;
    autoplay: boolean;
  };
}

/** Turns the API's session data (ENT-1) into what the rest of our code knows, with the account's settings (SET-2). */
export function toSessionStart(data: SessionData): SessionReference {
  const { id, profile } = data.user;
  const { app, player } = data.settings;
  return {
    user: { userId: id, username: profile.username, fullName: profile.fullname, pictureUrl: profile.picture },
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
