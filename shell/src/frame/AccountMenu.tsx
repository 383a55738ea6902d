import type { ReactElement } from 'react';
import { LogOutIcon, Menu, SettingsIcon, ShieldIcon } from '@nyimbo/shared-ui';
import type { SessionUser } from '@nyimbo/shared-events';
import { buildPath } from '@nyimbo/shared-api/paths';
import { useShell } from '../ShellContext.ts';

/**
 * The link to the studio. It loads a new document, because the open page does not know the routes of staff-only
 * remotes.
 */
const STUDIO_LINK = { id: 'studio', label: 'Studio', icon: <ShieldIcon />, href: '/studio', isNewDocument: true };

interface AccountMenuProps {
  user: SessionUser;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The menu of the 'Account' button. */
export function AccountMenu({ user, anchor, onClose }: AccountMenuProps): ReactElement {
  const { bus } = useShell();
  return (
    <Menu
      label={`Account of ${user.username}`}
      anchor={anchor}
      onClose={onClose}
      head={user.fullName || user.username}
      items={[
        { id: 'settings', label: 'Settings', icon: <SettingsIcon />, href: buildPath('Settings') },
        ...(user.isStaff ? [STUDIO_LINK] : []),
        { id: 'log-out', label: 'Log out', icon: <LogOutIcon />, onSelect: () => bus.send('session/end', {}) },
      ]}
    />
  );
}
