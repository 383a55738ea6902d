import { act, render, screen } from '@testing-library/react';
import type { LogInOutcome, LogInRequest } from '@nyimbo/shared-events';
import { Component as AuthDialog } from '../AuthDialog.tsx';
import type { AuthTestEnvironment } from './createAuthTestEnvironment.ts';

/** Mounts the dialog's module and requests a log in; `outcome` resolves with the result of the request. */
export async function openAuthDialog(
  site: AuthTestEnvironment,
  request: LogInRequest = { reason: 'menu' },
): Promise<{ outcome: Promise<LogInOutcome> }> {
  render(<AuthDialog />);
  let outcome: Promise<LogInOutcome> | undefined;
  await act(async () => {
    outcome = site.shell.request('auth/log-in', request);
  });
  await screen.findByRole('dialog');
  if (outcome === undefined) throw new Error('No log in was requested.');
  return { outcome };
}

/** Awaits a promise inside `act`. */
export async function awaitInAct<Value>(promise: Promise<Value>): Promise<Value> {
  await act(() => promise);
  return promise;
}

/** Expects the field with this label to be invalid and to have the text in its description. */
export function expectErrorAt(label: string, text: string): void {
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
}
