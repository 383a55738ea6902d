import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { useState, type ReactElement } from 'react';
import { ProfileForm } from '../profile/ProfileForm.tsx';
import { DataPanel } from './DataPanel.tsx';
import { DevicesPanel } from './devices/DevicesPanel.tsx';
import { PageForm } from './PageForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SettingsHeading, SettingsSection } from './settingsStyles.ts';

interface AccountSettingsProps {
  bus: Bus;
  user: SessionUser;
}

/** The settings of logged-in fans: profile, password, devices and data. Loaded only for them. */
export function AccountSettings({ bus, user }: AccountSettingsProps): ReactElement {
  const [passwordChanges, setPasswordChanges] = useState(0);
  return (
    <>
      <SettingsSection aria-labelledby="settings-profile">
        <SettingsHeading id="settings-profile">Profile</SettingsHeading>
        <ProfileForm bus={bus} user={user} Frame={PageForm} />
      </SettingsSection>
      <SettingsSection aria-labelledby="settings-password">
        <SettingsHeading id="settings-password">Password</SettingsHeading>
        <PasswordForm bus={bus} user={user} onChanged={() => setPasswordChanges((count) => count + 1)} />
      </SettingsSection>
      <DevicesPanel bus={bus} user={user} revision={passwordChanges} />
      <DataPanel bus={bus} user={user} />
    </>
  );
}
