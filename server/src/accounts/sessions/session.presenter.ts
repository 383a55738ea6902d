import type { SessionData, SessionUser } from '@nyimbo/shared-api/contract';
import type { SessionSecrets } from './session-service.ts';
import type { UserRow } from '../users.queries.ts';

/** Path below the API's base path. */
export const PICTURE_PATH = '/pictures';

/** Address of a fan's picture on the API's host; null when there is none. */
export function presentPicture(pictureId: string | null): string | null {
  return pictureId === null ? null : `/api${PICTURE_PATH}/${pictureId}.webp`;
}

/** Presents the logged-in user, as the shell stores it. */
export function presentUser({ id, username, fullname, pictureId, city, isStaff }: UserRow): SessionUser {
  const profile = { username, fullname, picture: presentPicture(pictureId), city };
  return { id, profile, ...(isStaff && { isStaff }) };
}

/** Presents a session (ENT-1). */
export function presentSession(user: UserRow, secrets: SessionSecrets): SessionData {
  return {
    user: presentUser(user),
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
