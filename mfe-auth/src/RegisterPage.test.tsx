import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { buildSessionUser } from '@nyimbo/shared-events/testing';
import { Component as RegisterPage } from './RegisterPage.tsx';
import { createAuthTestEnvironment, type AuthTestEnvironment } from './testing/createAuthTestEnvironment.ts';
import { fillContactDetails, fillFanAccount, fillLoginDetails } from './testing/fillRegistration.ts';

let site: AuthTestEnvironment;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthTestEnvironment();
  user = userEvent.setup({ delay: null });
  sessionStorage.clear();
});
afterEach(() => site.close());

describe('RegisterPage', () => {
  test('RTE-25 shows the registration form as a page', async () => {
    render(<RegisterPage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose account type' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('AUT-5 returns to the previous path after registration', async () => {
    sessionStorage.setItem('previous-path', '/songs/trending');
    render(<RegisterPage />);
    await fillFanAccount(user);
    await fillContactDetails(user);
    await fillLoginDetails(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Update profile' })).toBeVisible();
    expect(site.recording.commands('navigate/to')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(site.recording.commands('navigate/to')).toEqual([{ path: '/songs/trending', replace: true }]),
    );
  });

  test('AUT-5 opens home after login when there is no previous path', async () => {
    render(<RegisterPage />);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await user.type(await screen.findByLabelText('Username'), 'tamanda');
    await user.type(screen.getByLabelText('Password'), 'mvula2026');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(site.recording.commands('navigate/to')).toEqual([{ path: '/', replace: true }]));
  });

  test('AUT-5 stays open and shows the username when the visitor is already logged in', async () => {
    site.shell.publish('session', { status: 'authenticated', user: buildSessionUser({ username: 'limbani' }) });
    render(<RegisterPage />);
    expect(await screen.findByText('You’re logged in as limbani.')).toBeVisible();
    expect(site.recording.commands('navigate/to')).toEqual([]);
  });

  test('SES-3 shows nothing while a session is being restored, and does not navigate away afterwards', async () => {
    const restored = buildSessionUser({ username: 'limbani' });
    site.shell.publish('session', { status: 'restoring', user: restored });
    const { container } = render(<RegisterPage />);
    expect(container).toBeEmptyDOMElement();
    act(() => {
      site.shell.publish('session', { status: 'authenticated', user: restored });
      site.shell.emit('session/changed', { status: 'authenticated' });
    });
    expect(await screen.findByText('You’re logged in as limbani.')).toBeVisible();
    expect(site.recording.commands('navigate/to')).toEqual([]);
  });

  test('AUT-5 returns to the previous page after a login in another tab', async () => {
    sessionStorage.setItem('previous-path', '/songs/new');
    render(<RegisterPage />);
    await screen.findByRole('heading', { level: 1, name: 'Choose account type' });
    act(() => {
      site.shell.publish('session', { status: 'authenticated', user: buildSessionUser() });
      site.shell.emit('session/changed', { status: 'authenticated' });
    });
    await waitFor(() =>
      expect(site.recording.commands('navigate/to')).toEqual([{ path: '/songs/new', replace: true }]),
    );
  });
});
