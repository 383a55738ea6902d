import type { SessionData } from '@nyimbo/shared-api/contract';
import { presentMediaUrl } from '../api/song.presenter.ts';
import type { SessionSecrets } from './session-keeper.ts';
import type { UserRow } from './users.queries.ts';

/** ENT-1. */
export function presentSession(user: UserRow, secrets: SessionSecrets, mediaBase: string): SessionData {
  return {
    user: {
      id: user.id,
      profile: {
        username: user.username,
        fullname: user.fullname,
        picture: presentMediaUrl(mediaBase, user.picture),
        city: user.city,
      },
    },
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
