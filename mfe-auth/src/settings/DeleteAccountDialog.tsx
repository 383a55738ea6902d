import { zodResolver } from '@hookform/resolvers/zod';
import { callApi } from '@nyimbo/shared-api';
import { fields } from '@nyimbo/shared-api/contract';
import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { Banner, Button, Dialog } from '@nyimbo/shared-ui';
import { FormPasswordField, keepFocusInField, useFormFields } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { callLoggedIn } from '../forms/callLoggedIn.ts';
import { useFormSending } from '../forms/useFormSending.ts';
import { DeleteButtons, DeleteForm } from './deleteAccountStyles.ts';

interface Values {
  password: string;
}

const names = ['password'] as const;
const schema = z.object({ password: fields.currentPassword });

export interface DeleteAccountDialogProps {
  bus: Bus;
  user: SessionUser;
  onClose: () => void;
}

/** Says what will be gone, asks for the password, deletes the account and logs out. */
export function DeleteAccountDialog({ bus, user, onClose }: DeleteAccountDialogProps): ReactElement {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const bind = useFormFields({ form, names });

  const send = async ({ password }: Values) => {
    const { outcome } = await callLoggedIn(bus, () => callApi('deleteAccount', { password }));
    if (outcome === 'dismissed') return;
    onClose();
    bus.send('session/end', {});
    bus.send('toast/show', { text: 'Account deleted.' });
  };
  const { problem, isBusy, onSubmit } = useFormSending({ form, names, send });

  return (
    <Dialog title="Delete account" initialFocus="panel" onClose={onClose}>
      <DeleteForm noValidate onSubmit={onSubmit} onMouseDown={keepFocusInField}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <div>
          <p>
            You can’t undo this. Deleting <strong>{user.username}</strong> removes:
          </p>
          <ul>
            <li>your profile and picture</li>
            <li>your favourites and recent searches</li>
            <li>your saved settings</li>
            <li>your logins on all devices</li>
          </ul>
          <p>Songs you downloaded stay on this device. Your plays still count, without your name.</p>
        </div>
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FormPasswordField label="Password" field={bind('password')} autoComplete="current-password" />
        <DeleteButtons>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" variant="strong" isBusy={isBusy}>
            Delete account
          </Button>
        </DeleteButtons>
      </DeleteForm>
    </Dialog>
  );
}
