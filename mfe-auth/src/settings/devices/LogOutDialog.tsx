import type { SessionUser } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { OwnPasswordDialog } from '../OwnPasswordDialog.tsx';
import { formatLastActivity } from './formatLastActivity.ts';
import type { Device, SessionsToEnd } from './devicesReducer.ts';

/** The device to log out, or all other devices. */
export type LogOutTarget = Device | 'others';

interface LogOutDialogProps {
  target: LogOutTarget;
  user: SessionUser;
  /** Logs out; resolves with true on success. */
  end: (ending: SessionsToEnd, password: string) => Promise<boolean>;
  /** Called after the logout, with a text for a toast. */
  onEnded: (text: string) => void;
  onClose: () => void;
}

/** Names the devices to be logged out and asks for the password. */
export function LogOutDialog({ target, user, end, onEnded, onClose }: LogOutDialogProps): ReactElement {
  const title = target === 'others' ? 'Log out everywhere else' : `Log out ${target.device}`;
  const send = async (password: string) => {
    const ending: SessionsToEnd =
      target === 'others' ? { what: 'others' } : { what: 'one', sessionId: target.sessionId };
    if (!(await end(ending, password))) return;
    onEnded(target === 'others' ? 'Logged out of all other devices.' : `Logged out of ${target.device}.`);
  };

  return (
    <OwnPasswordDialog
      title={title}
      user={user}
      cancelLabel="Cancel"
      submitLabel={target === 'others' ? title : 'Log out'}
      send={send}
      onClose={onClose}
    >
      {target === 'others' ? (
        <p>Enter your password to log out all your other devices. You stay logged in on this one.</p>
      ) : (
        <>
          <p>Enter your password to log out this device:</p>
          <p>
            <strong>{target.device}</strong>. {formatLastActivity(target)}.
          </p>
        </>
      )}
    </OwnPasswordDialog>
  );
}
