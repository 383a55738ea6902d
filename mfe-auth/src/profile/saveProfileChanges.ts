import { callApi, toSessionUser } from '@nyimbo/shared-api';
import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { readBase64 } from '@nyimbo/shared-ui/form';
import { callLoggedIn } from '../forms/callLoggedIn.ts';
import type { PictureChange } from './usePictureChange.ts';

/** The typed values of the profile form, without the picture, which has a call of its own. An empty `city` is none. */
export interface ProfileValues {
  fullname: string;
  city: string;
}

/**
 * Saves the picture. Resolves with true when it is saved or unchanged; false when the fan did not log in again.
 *
 * @throws ApiError, with `errors.picture` when the server rejects the picture
 */
export async function savePictureChange(bus: Bus, change: PictureChange): Promise<boolean> {
  if (change.kind === 'none') return true;
  const picture = change.kind === 'removed' ? null : readBase64(change.dataAddress);
  const saved = await callLoggedIn(bus, () => callApi('savePicture', { picture }));
  return announce(bus, saved);
}

/** Saves name and city, with the same result. Makes no call when neither has changed. */
export async function saveProfileValues(bus: Bus, user: SessionUser, values: ProfileValues): Promise<boolean> {
  const profile = { fullname: values.fullname.trim(), city: values.city.trim() || null };
  if (profile.fullname === user.fullName && profile.city === user.city) return true;
  const saved = await callLoggedIn(bus, () => callApi('saveProfile', profile));
  return announce(bus, saved);
}

type Saved = Awaited<ReturnType<typeof callLoggedIn<{ user: Parameters<typeof toSessionUser>[0] }>>>;

/** Sends the server's version of the user to the shell, which updates the header and other tabs. */
function announce(bus: Bus, saved: Saved): boolean {
  if (saved.outcome === 'ran') bus.send('session/update-user', toSessionUser(saved.result.user));
  return saved.outcome === 'ran';
}
