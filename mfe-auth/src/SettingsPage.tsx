import { useBus, useBusState } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { AccountPanel } from './settings/AccountPanel.tsx';
import { LazyAccountSettings } from './settings/LazyAccountSettings.tsx';
import { PreferencesPanel } from './settings/PreferencesPanel.tsx';
import { SettingsRoot, SettingsTitle } from './settings/settingsStyles.ts';

/**
 * RTE-26: the settings of theme, player and account. The shell owns the preferences and stores them on this device and,
 * for logged-in users, with the account. This page shows them and sends changes.
 * @decides RTE-26
 */
export function Component(): ReactElement {
  const bus = useBus('mfe-auth');
  const preferences = useBusState(bus, 'preferences');
  const session = useBusState(bus, 'session');
  const handleLogIn = () => {
    bus.request('auth/log-in', { reason: 'settings' }).catch(() => {
      // The dialog did not load; the bus has already shown a toast.
    });
  };
  return (
    <SettingsRoot aria-busy={preferences === undefined || undefined}>
      <SettingsTitle>Settings</SettingsTitle>
      {preferences && (
        <PreferencesPanel preferences={preferences} onChange={(change) => bus.send('preferences/set', change)} />
      )}
      {session && <AccountPanel session={session} onLogIn={handleLogIn} onLogOut={() => bus.send('session/end', {})} />}
      {session && <LazyAccountSettings bus={bus} session={session} />}
    </SettingsRoot>
  );
}
