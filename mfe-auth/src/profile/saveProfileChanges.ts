import { callApi, toSessionUser } from '@nyimbo/shared-api';
import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { readBase64 } from '@nyimbo/shared-ui/form';
import { callWithLogin } from '../forms/callWithLogin.ts';
import type { PictureChange } from './usePictureChange.ts';

/** The typed values of the profile form, except the picture, which has its own call. `city` is '' for no city. */
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
  const saved = await callWithLogin(bus, () => callApi('savePicture', { picture }));
  return announceUser(bus, saved);
}

/** Saves name and city, and resolves like `savePictureChange`. Sends no call when neither has changed. */
export async function saveProfileValues(bus: Bus, user: SessionUser, values: ProfileValues): Promise<boolean> {
  const profile = { fullname: values.fullname.trim(), city: values.city.trim() || null };
  if (profile.fullname === user.fullName && profile.city === user.city) return true;
  const saved = await callWithLogin(bus, () => callApi('saveProfile', profile));
  return announceUser(bus, saved);
}

type SaveProfileOutcome = Awaited<ReturnType<typeof callWithLogin<{ user: Parameters<typeof toSessionUser>[0] }>>>;

/** Sends the server's version of the user to the shell, which updates the header and other tabs. */
function announceUser(bus: Bus, saved: SaveProfileOutcome): boolean {
  if (saved.outcome === 'ran') bus.send('session/update-user', toSessionUser(saved.result.user));
  return saved.outcome === 'ran';
}
