import { act, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { buildSessionUser } from '@nyimbo/shared-events/testing';
import { createAuthSite, type AuthSite } from '../../testing/createAuthSite.ts';
import { fillContactDetails, fillFanAccount, fillLoginDetails } from '../../testing/fillRegistration.ts';
import { openAuthDialog, settled } from '../../testing/openAuthDialog.tsx';

let site: AuthSite;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthSite();
  user = userEvent.setup({ delay: null });
});
afterEach(() => site.close());

const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Creates an account. The log-in request has then been answered, and the dialog shows the profile step. */
async function register(): Promise<void> {
  const { outcome } = await openAuthDialog(site, { reason: 'favourite', step: 'register' });
  await fillFanAccount(user);
  await fillContactDetails(user);
  await fillLoginDetails(user);
  await press('Create account');
  expect(await settled(outcome)).toEqual({ outcome: 'logged-in' });
  await screen.findByRole('dialog', { name: 'Update profile' });
}

describe('after the account is created', () => {
  test('AUT-3 edits profile and settings, one after the other', async () => {
    await register();
    const city = screen.getByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Zomba');
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'Tamanda P.');
    await press('Save and continue');
    await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.getByRole('status')).toHaveTextContent('Profile saved.');
    expect(site.received('saveProfile')).toEqual([{ fullname: 'Tamanda P.', city: 'Zomba' }]);
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(site.recording.commands('preferences/set').at(-1)).toEqual({ theme: 'light' });
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('AUT-3 lets both be skipped, and comes back from the settings', async () => {
    await register();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await press('Skip for now');
    await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus();
    await press('Back');
    await screen.findByRole('dialog', { name: 'Update profile' });
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.received('saveProfile')).toEqual([]);
  });

  test('AUT-1 keeps what was typed in the profile while the settings are shown', async () => {
    await register();
    const city = screen.getByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Karonga');
    await press('Skip for now');
    await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.queryByRole('button', { name: 'Save and continue' })).not.toBeInTheDocument();
    await press('Back');
    await screen.findByRole('dialog', { name: 'Update profile' });
    expect(screen.getByLabelText('City')).toHaveValue('Karonga');
    expect(site.received('saveProfile')).toEqual([]);
  });

  test('AUT-4 answers at once whoever asks for a log in meanwhile', async () => {
    await register();
    const outcome = site.shell.request('auth/log-in', { reason: 'favourite' });
    expect(await settled(outcome)).toEqual({ outcome: 'logged-in' });
    expect(screen.getByRole('dialog', { name: 'Update profile' })).toBeVisible();
  });

  test('SES-2 goes away when the fan logs out in another tab', async () => {
    await register();
    act(() => {
      site.shell.publish('session', { status: 'anonymous' });
      site.shell.emit('session/changed', { status: 'anonymous' });
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('AUT-4 counts a log in that happened in another tab', async () => {
  const { outcome } = await openAuthDialog(site);
  act(() => {
    site.shell.publish('session', { status: 'authenticated', user: buildSessionUser() });
    site.shell.emit('session/changed', { status: 'authenticated' });
  });
  expect(await settled(outcome)).toEqual({ outcome: 'logged-in' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
