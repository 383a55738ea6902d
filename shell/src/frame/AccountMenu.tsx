import type { ReactElement } from 'react';
import { LogOutIcon, Menu, SettingsIcon } from '@nyimbo/shared-ui';
import type { SessionUser } from '@nyimbo/shared-events';
import { buildPath } from '@nyimbo/shared-api/paths';
import { useShell } from '../ShellContext.ts';

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
        { id: 'log-out', label: 'Log out', icon: <LogOutIcon />, onSelect: () => bus.send('session/end', {}) },
      ]}
    />
  );
}
