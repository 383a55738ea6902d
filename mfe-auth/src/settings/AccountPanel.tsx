import { AccountIcon, Button, LogOutIcon } from '@nyimbo/shared-ui';
import type { SessionState } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { SettingRow, SettingsHeading, SettingsSection } from './settingsStyles.ts';

interface AccountPanelProps {
  session: SessionState;
  onLogIn: () => void;
  onLogOut: () => void;
}

/** Shows the logged-in user, or a button to log in. */
export function AccountPanel({ session, onLogIn, onLogOut }: AccountPanelProps): ReactElement {
  const user = session.status === 'anonymous' ? null : session.user;
  return (
    <SettingsSection aria-labelledby="settings-account">
      <SettingsHeading id="settings-account">Account</SettingsHeading>
      {user === null ? (
        <SettingRow>
          <div>
            <strong>Not logged in</strong>
            <p>Your settings are saved on this device. Log in to use them on every device.</p>
          </div>
          {session.status === 'anonymous' && (
            <Button variant="strong" icon={<AccountIcon />} onClick={onLogIn}>
              Log in
            </Button>
          )}
        </SettingRow>
      ) : (
        <SettingRow>
          <div>
            <strong>{user.fullName}</strong>
            <p>Logged in as {user.username}. Your settings are saved to your account.</p>
          </div>
          <Button icon={<LogOutIcon />} onClick={onLogOut}>
            Log out
          </Button>
        </SettingRow>
      )}
    </SettingsSection>
  );
}
