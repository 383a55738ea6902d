import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LogInOutcome } from '@nyimbo/shared-events';
import { buildSessionUser, createTestBus } from '@nyimbo/shared-events/testing';
import { Component as LogInPage } from './LogInPage.tsx';
import { createAuthTestEnvironment, type AuthTestEnvironment } from './testing/createAuthTestEnvironment.ts';

const SEARCH = '?next=%2Fstudio%2Fsongs%3Fpage%3D2';
let site: AuthTestEnvironment;
let opened: string[];

beforeEach(async () => {
  opened = [];
  site = await createAuthTestEnvironment();
});
afterEach(() => site.close());

const show = (search: string) => render(<LogInPage search={search} openDocument={(path) => opened.push(path)} />);

/** Answers each request to log in with the next outcome. */
function answerLogIn(...outcomes: LogInOutcome['outcome'][]): void {
  const dialog = createTestBus('mfe-auth');
  dialog.respond('auth/log-in', async () => ({ outcome: outcomes.shift() ?? 'dismissed' }));
}

describe('LogInPage', () => {
  test('OPR-2 asks to log in at once, and then opens the page that the visitor requested', async () => {
    answerLogIn('logged-in');
    show(SEARCH);
    await waitFor(() => expect(opened).toEqual(['/studio/songs?page=2']));
  });

  test('OPR-2 a visitor who closes the dialog can open it again', async () => {
    answerLogIn('dismissed', 'logged-in');
    show(SEARCH);
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(opened).toEqual(['/studio/songs?page=2']));
  });

  test('never opens a page of another site', async () => {
    answerLogIn('logged-in');
    show('?next=https%3A%2F%2Fother.example%2F');
    await waitFor(() => expect(opened).toEqual(['/']));
  });

  test('OPR-2 tells a user who is logged in that the account has no access', async () => {
    site.shell.publish('session', { status: 'authenticated', user: buildSessionUser() });
    show(SEARCH);
    expect(await screen.findByRole('heading', { level: 1, name: 'You have no access to this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/studio/songs?page=2');
    expect(opened).toEqual([]);
  });
});
