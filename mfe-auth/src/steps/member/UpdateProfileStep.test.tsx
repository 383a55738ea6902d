import { act, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { buildSessionUser } from '@nyimbo/shared-events/testing';
import { createAuthTestEnvironment, type AuthTestEnvironment } from '../../testing/createAuthTestEnvironment.ts';
import { fillContactDetails, fillFanAccount, fillLoginDetails } from '../../testing/fillRegistration.ts';
import { openAuthDialog, awaitInAct } from '../../testing/openAuthDialog.tsx';

let site: AuthTestEnvironment;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthTestEnvironment();
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
  expect(await awaitInAct(outcome)).toEqual({ outcome: 'logged-in' });
  await screen.findByRole('dialog', { name: 'Update profile' });
}

describe('after the account is created', () => {
  test('AUT-3 shows the profile, then the settings', async () => {
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

  test('AUT-3 lets the fan skip both steps, and go back from the settings', async () => {
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

  test('AUT-1 keeps the typed profile while the settings are open', async () => {
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

  test('AUT-4 answers further login requests at once', async () => {
    await register();
    const outcome = site.shell.request('auth/log-in', { reason: 'favourite' });
    expect(await awaitInAct(outcome)).toEqual({ outcome: 'logged-in' });
    expect(screen.getByRole('dialog', { name: 'Update profile' })).toBeVisible();
  });

  test('SES-2 closes when the fan logs out in another tab', async () => {
    await register();
    act(() => {
      site.shell.publish('session', { status: 'anonymous' });
      site.shell.emit('session/changed', { status: 'anonymous' });
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('AUT-4 answers "logged in" when the visitor logs in in another tab', async () => {
  const { outcome } = await openAuthDialog(site);
  act(() => {
    site.shell.publish('session', { status: 'authenticated', user: buildSessionUser() });
    site.shell.emit('session/changed', { status: 'authenticated' });
  });
  expect(await awaitInAct(outcome)).toEqual({ outcome: 'logged-in' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
