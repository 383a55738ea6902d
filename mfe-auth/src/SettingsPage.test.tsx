import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildSessionUser } from '@nyimbo/shared-events/testing';
import { Component as SettingsPage } from './SettingsPage.tsx';
import { createAuthTestEnvironment, type AuthTestEnvironment } from './testing/createAuthTestEnvironment.ts';

let site: AuthTestEnvironment;

beforeEach(async () => {
  site = await createAuthTestEnvironment();
});
afterEach(() => site.close());

describe('SettingsPage', () => {
  test('RTE-26 shows the current settings and updates when they change elsewhere', async () => {
    render(<SettingsPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeChecked();
    act(() => site.publishPreferences({ theme: 'light', loop: true }));
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Loop' })).toBeChecked();
  });

  test.each([
    ['radio', 'System', { theme: 'system' }],
    ['radio', 'Light', { theme: 'light' }],
    ['radio', 'Advanced', { playerStyle: 'advanced' }],
    ['radio', 'Top', { playerPosition: 'top' }],
    ['switch', 'Autoplay next', { autoplay: true }],
    ['switch', 'Loop', { loop: true }],
    ['switch', 'Data saver', { dataSaver: true }],
    ['switch', 'Do not record', { doNotRecord: true }],
  ])('SET-1 SET-2 the %s %s requests the change from the shell', async (role, name, change) => {
    const user = userEvent.setup({ delay: null });
    render(<SettingsPage />);
    await user.click(await screen.findByRole(role, { name }));
    expect(site.recording.commands('preferences/set')).toEqual([change]);
  });

  test('SET-2 offers to log in, and to log out when the visitor is logged in', async () => {
    const user = userEvent.setup({ delay: null });
    render(<SettingsPage />);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(site.recording.requests('auth/log-in')).toEqual([{ reason: 'settings' }]);
    act(() => site.shell.publish('session', { status: 'authenticated', user: buildSessionUser() }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(site.recording.commands('session/end')).toEqual([{}]);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});
