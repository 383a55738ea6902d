import { callApi, toSessionUser } from '@nyimbo/shared-api';
import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { callLoggedIn } from '../forms/callLoggedIn.ts';
import { readBase64 } from './shrinkPicture.ts';
import type { PictureChange } from './usePictureChange.ts';

export interface ProfileValues {
  fullname: string;
  city: string;
}

/**
 * Saves the picture. True when there is nothing left to do with it; false when its fan did not log in again.
 *
 * @throws ApiError, with `errors.picture` when it is refused
 */
export async function savePictureChange(bus: Bus, change: PictureChange): Promise<boolean> {
  if (change.kind === 'none') return true;
  const picture = change.kind === 'removed' ? null : readBase64(change.dataAddress);
  const saved = await callLoggedIn(bus, () => callApi('savePicture', { picture }));
  return announce(bus, saved);
}

/** The same for name and city. Nothing is sent when neither has changed. */
export async function saveProfileValues(bus: Bus, user: SessionUser, values: ProfileValues): Promise<boolean> {
  const profile = { fullname: values.fullname.trim(), city: values.city.trim() || null };
  if (profile.fullname === user.fullName && profile.city === user.city) return true;
  const saved = await callLoggedIn(bus, () => callApi('saveProfile', profile));
  return announce(bus, saved);
}

type Saved = Awaited<ReturnType<typeof callLoggedIn<{ user: Parameters<typeof toSessionUser>[0] }>>>;

/** The shell takes the user as the server has them now: header and other tabs follow. */
function announce(bus: Bus, saved: Saved): boolean {
  if (saved.outcome === 'ran') bus.send('session/update-user', toSessionUser(saved.result.user));
  return saved.outcome === 'ran';
}
