import type { SessionData, SessionUser } from '@nyimbo/shared-api/contract';
import type { SessionSecrets } from './session-service.ts';
import type { UserRow } from '../users.queries.ts';

/** Path of the pictures below the API's base path. */
export const PICTURE_PATH = '/pictures';

/** Builds the URL of a fan's picture on the API's host; null without a picture. */
export function presentPicture(pictureId: string | null, apiBase: string): string | null {
  return pictureId === null ? null : `${apiBase}${PICTURE_PATH}/${pictureId}.webp`;
}

/** Presents the logged-in user, as the shell stores it. */
export function presentUser(
  { id, username, fullname, pictureId, city, isStaff }: UserRow,
  apiBase: string,
): SessionUser {
  const profile = { username, fullname, picture: presentPicture(pictureId, apiBase), city };
  return { id, profile, ...(isStaff && { isStaff }) };
}

/** Presents a session (ENT-1). */
export function presentSession(user: UserRow, secrets: SessionSecrets, apiBase: string): SessionData {
  return {
    user: presentUser(user, apiBase),
    account: {
      type: 'fan',
      email: user.email,
      mobileNumber: user.mobileNumber,
      gender: user.gender,
      dateOfBirth: user.dateOfBirth,
    },
    settings: user.settings,
    token: secrets.token,
    authToken: { token: secrets.token },
    hashtag: secrets.authKey,
    'session-id': secrets.sessionId,
  };
}
