import type { Bus, SessionState, SessionUser } from '@nyimbo/shared-events';
import { createLazyModule, ErrorCard, Skeleton, useLazyModule } from '@nyimbo/shared-ui';
import { createElement, useState, type ReactElement } from 'react';
import { useIsCalling } from '../forms/callsInFlight.ts';
import { SettingsSection } from './settingsStyles.ts';

const lazyAccountSettings = createLazyModule(async () => (await import('./AccountSettings.tsx')).AccountSettings);

interface AccountPartProps {
  bus: Bus;
  session: SessionState;
}

/**
 * The account's section of the settings, loaded for logged-in users. It stays mounted while one of its calls waits for
 * a log in after the session has ended, so that the typed values survive (SES-5).
 */
export function AccountPart({ bus, session }: AccountPartProps): ReactElement | null {
  const isCalling = useIsCalling(bus);
  const [lastUser, setLastUser] = useState<SessionUser | null>(null);
  const user = session.status === 'anonymous' ? null : session.user;
  if (user !== null && user !== lastUser) setLastUser(user);
  const shown = user ?? (isCalling ? lastUser : null);
  const { data: AccountSettings, error, refetch } = useLazyModule(lazyAccountSettings, shown !== null);

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
