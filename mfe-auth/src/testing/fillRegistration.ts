import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The values that the tests type, by label. */
const typedFan = {
  'Full name': 'Tamanda Phiri',
  Username: 'tamanda.p',
  'Mobile number': '0991 234 567',
  Email: 'tamanda@example.com',
  Password: 'mvula2026',
} as const;

/** Goes from 'Choose account type' to 'Fan account' and fills its fields. */
export async function fillFanAccount(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Continue/ }));
  await user.type(await screen.findByLabelText('Full name'), typedFan['Full name']);
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
  await user.type(screen.getByLabelText('Date of birth'), '1999-05-14');
  await user.type(screen.getByLabelText('Username'), typedFan.Username);
}

/** Continues to 'Contact details' and fills its fields. */
export async function fillContactDetails(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Mobile number'), typedFan['Mobile number']);
  await user.type(screen.getByLabelText('Email'), typedFan.Email);
}

/** Continues to 'Login details' and fills its fields. */
export async function fillLoginDetails(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Password'), typedFan.Password);
  await user.type(screen.getByLabelText('Confirm new password'), typedFan.Password);
  await user.click(screen.getByRole('checkbox'));
}
