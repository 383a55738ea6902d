import { callApi } from '@nyimbo/shared-api';
import type { Bus, SessionUser } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { callWithLogin } from '../forms/callWithLogin.ts';
import { OwnPasswordDialog } from './OwnPasswordDialog.tsx';

interface DeleteAccountDialogProps {
  bus: Bus;
  user: SessionUser;
  onClose: () => void;
}

/** Lists the data to be deleted, asks for the password, deletes the account and logs out. */
export function DeleteAccountDialog({ bus, user, onClose }: DeleteAccountDialogProps): ReactElement {
  const send = async (password: string) => {
    const { outcome } = await callWithLogin(bus, () => callApi('deleteAccount', { password }));
    if (outcome === 'dismissed') return;
    onClose();
    bus.send('session/end', {});
    bus.send('toast/show', { text: 'Account deleted.' });
  };

  return (
    <OwnPasswordDialog
      title="Delete account"
      user={user}
      cancelLabel="Keep my account"
      submitLabel="Delete account"
      initialFocus="panel"
      send={send}
      onClose={onClose}
    >
      <p>
        You can’t undo this. Deleting <strong>{user.username}</strong> removes:
      </p>
      <ul>
        <li>your profile and picture</li>
        <li>your favourites, followed artists and recent searches</li>
        <li>your saved settings</li>
        <li>your logins on all devices</li>
      </ul>
      <p>Songs you downloaded stay on this device. Your plays still count, without your name.</p>
    </OwnPasswordDialog>
  );
}
