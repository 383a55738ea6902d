import { createElement, useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { Button, createLazyModule, IconButton } from '@nyimbo/shared-ui';
import { useShell } from '../ShellContext.ts';
import { useOnDemand } from '../support/useOnDemand.ts';
import { useStore } from '../support/useStore.ts';
import { AccountPicture } from './AccountPicture.tsx';

const lazyAccountMenu = createLazyModule(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** Hides the static 'Log in' button while a stored session is being restored. */
const LogInButton = styled(Button)`
  html[data-session='restoring'] & {
    visibility: hidden;
  }
`;

/** The 'Log in' button, in the static frame and for visitors who are not logged in. */
export function LogIn({ onLogIn }: { onLogIn: () => void }): ReactElement {
  return (
    <LogInButton variant="strong" aria-haspopup="dialog" data-replay="log-in" onClick={onLogIn}>
      Log in
    </LogInButton>
  );
}

/** The right end of the header: the 'Log in' button or the account menu. */
export function AccountArea(): ReactElement {
  const { session, requestLogIn } = useShell();
  const state = useStore(session.state);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const AccountMenu = useOnDemand(lazyAccountMenu, anchor !== null, close);
  const user = state.status === 'anonymous' ? null : state.user;
  if (!user) return <LogIn onLogIn={requestLogIn} />;
  return (
    <>
      <IconButton
        label="Account"
        icon={<AccountPicture url={user.pictureUrl} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && AccountMenu && createElement(AccountMenu, { user, anchor, onClose: close })}
    </>
  );
}
