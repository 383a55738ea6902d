import { zodResolver } from '@hookform/resolvers/zod';
import { callApi } from '@nyimbo/shared-api';
import { fields } from '@nyimbo/shared-api/contract';
import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { Banner } from '@nyimbo/shared-ui';
import { FormPasswordField, useFormFields } from '@nyimbo/shared-ui/form';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { callWithLogin } from '../forms/callWithLogin.ts';
import { useAccountForm } from '../forms/useAccountForm.ts';
import { PageForm } from './PageForm.tsx';

interface Values {
  password: string;
  newPassword: string;
  confirmNewPassword: string;
}

const names = ['password', 'newPassword', 'confirmNewPassword'] as const;
const EMPTY_VALUES: Values = { password: '', newPassword: '', confirmNewPassword: '' };

const schema = z
  .object({
    password: fields.currentPassword,
    newPassword: fields.newPassword,
    confirmNewPassword: fields.confirmNewPassword,
  })
  .refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
    path: ['confirmNewPassword'],
    message: fields.PASSWORD_MISMATCH_TEXT,
    // Compare the passwords even if another field is invalid, because VAL-4 concerns only these two fields.
    when: ({ value }) => hasBothPasswords(value),
  });

function hasBothPasswords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { newPassword, confirmNewPassword }: Partial<Record<keyof Values, unknown>> = value;
  return Boolean(newPassword) && Boolean(confirmNewPassword);
}

interface PasswordFormProps {
  bus: Bus;
  user: SessionUser;
  /** Called after a change, which has also logged out the other devices. */
  onChanged: () => void;
}

/** A form to change the password, which requires the current one. The server logs the other devices out. */
export function PasswordForm({ bus, user, onChanged }: PasswordFormProps): ReactElement {
  const [isChanged, setIsChanged] = useState(false);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: EMPTY_VALUES });
  const bind = useFormFields({ form, names });

  const send = async (values: Values) => {
    setIsChanged(false);
    const { outcome } = await callWithLogin(bus, () => callApi('changePassword', values));
    if (outcome === 'dismissed') return;
    // Clear all passwords from the page.
    form.reset(EMPTY_VALUES);
    setIsChanged(true);
    onChanged();
  };
  const sending = useAccountForm({ form, names, send });

  return (
    <PageForm {...sending} submitLabel="Change password">
      {isChanged && !form.formState.isDirty && (
        <Banner tone="success">Password changed. We logged out your other devices.</Banner>
      )}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <FormPasswordField label="Current password" field={bind('password')} autoComplete="current-password" />
      <FormPasswordField
        label="New password"
        hint="At least 6 characters, with a letter and a number"
        field={bind('newPassword')}
        autoComplete="new-password"
      />
      <FormPasswordField label="Confirm new password" field={bind('confirmNewPassword')} autoComplete="new-password" />
    </PageForm>
  );
}
