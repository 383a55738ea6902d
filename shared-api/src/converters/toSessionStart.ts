import type { SessionData, SessionUser, Settings } from '../contract/entities.ts';

/** A user in the shape of the bus contract's `SessionUser`. */
export interface UserReference {
  userId: number;
  username: string;
  fullName: string;
  pictureUrl: string | null;
  city: string | null;
  isStaff?: boolean;
}

/** A session in the shape of the bus contract's `SessionStart`. */
export interface SessionReference {
  user: UserReference;
  token: string;
  authKey: string;
  sessionId: string;
  preferences: {
    theme: Settings['app']['theme'];
    playerStyle: Settings['player']['style'];
    playerPosition: Settings['player']['position'];
    loop: boolean;
    autoplay: boolean;
    shuffle?: boolean;
    evenLoudness?: boolean;
    keepPlaying?: boolean;
    doNotRecord?: boolean;
  };
}

/** Converts the API's user (ENT-1) into the bus contract's form. */
export function toSessionUser({ id, profile, isStaff }: SessionUser): UserReference {
  const { username, fullname, picture, city } = profile;
  return { userId: id, username, fullName: fullname, pictureUrl: picture, city, ...(isStaff && { isStaff }) };
}

/** Converts the API's session data (ENT-1) into the bus contract's form, with the account's settings (SET-2). */
export function toSessionStart(data: SessionData): SessionReference {
  const { app, player } = data.settings;
  return {
    user: toSessionUser(data.user),
    token: data.token,
    authKey: data.hashtag,
    sessionId: data['session-id'],
    preferences: {
      theme: app.theme,
      playerStyle: player.style,
      playerPosition: player.position,
      loop: player.loop,
      autoplay: player.autoplay,
      ...(player.shuffle !== undefined && { shuffle: player.shuffle }),
      ...(player.evenLoudness !== undefined && { evenLoudness: player.evenLoudness }),
      ...(player.keepPlaying !== undefined && { keepPlaying: player.keepPlaying }),
      ...(player.doNotRecord !== undefined && { doNotRecord: player.doNotRecord }),
    },
  };
}
