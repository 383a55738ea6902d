import type { Bus, SessionState, SessionUser } from '@nyimbo/shared-events';
import { createLazyModule, ErrorCard, Skeleton, useLazyModule } from '@nyimbo/shared-ui';
import { createElement, useState, type ReactElement } from 'react';
import { useIsCalling } from '../forms/callsInFlight.ts';
import { SettingsSection } from './settingsStyles.ts';

const accountSettingsModule = createLazyModule(async () => (await import('./AccountSettings.tsx')).AccountSettings);

interface LazyAccountSettingsProps {
  bus: Bus;
  session: SessionState;
}

/**
 * Loads and shows the account settings of a logged-in user. When the session ends during a call, the section
 * stays mounted until the user has logged in again, so that the typed values survive (SES-5).
 */
export function LazyAccountSettings({ bus, session }: LazyAccountSettingsProps): ReactElement | null {
  const isCalling = useIsCalling(bus);
  const [lastUser, setLastUser] = useState<SessionUser | null>(null);
  const user = session.status === 'anonymous' ? null : session.user;
  if (user !== null && user !== lastUser) setLastUser(user);
  const shown = user ?? (isCalling ? lastUser : null);
  const { data: AccountSettings, error, refetch } = useLazyModule(accountSettingsModule, shown !== null);

  if (shown === null) return null;
  if (error) {
    return (
      <SettingsSection aria-label="Your account">
        <ErrorCard onRetry={refetch} />
      </SettingsSection>
    );
  }
  if (AccountSettings === undefined) {
    return (
      <SettingsSection aria-label="Your account" aria-busy>
        <Skeleton height="20rem" />
      </SettingsSection>
    );
  }
  // The key gives each user separate fields.
  return createElement(AccountSettings, { key: shown.userId, bus, user: shown });
}
