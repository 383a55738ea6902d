import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, CloseIcon, Dialog, IconButton, Segments } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { color, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { useShell } from '../ShellContext.ts';
import { useStore } from '../support/useStore.ts';
import { Brand } from './Brand.tsx';
import { aboutLinks, ariaCurrentOf, listenLinks, sideMenuSmallLinks } from './menuLinks.tsx';

const SideMenuHeader = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0.625rem 0.625rem 0.625rem ${space[5]};
  background: ${color.raised};
`;

const SideMenuBody = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - 4rem);

  .user {
    display: grid;
    gap: ${space[3]};
    padding: ${space[2]} ${space[5]} ${space[4]};
    border-bottom: 1px solid ${color.line};

    p {
      ${type.meta};
      color: ${color.text2};
    }
  }

  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space[3]};
  }

  .links {
    padding: ${space[2]};

    a {
      position: relative;
      display: flex;
      align-items: center;
      gap: ${space[4]};
      min-height: ${size.field};
      padding: 0 ${space[3]};
      border-radius: ${radius.control};
      font-weight: 600;
    }

    a[aria-current] {
      background: ${color.hover};
    }

    a[aria-current]::before {
      content: '';
      position: absolute;
      left: calc(-1 * ${space[2]});
      top: ${space[3]};
      bottom: ${space[3]};
      width: ${size.mark};
      background: ${color.accent};
    }
  }

  .small {
    display: grid;
    grid-template-columns: 1fr 1fr;
    padding: ${space[2]} ${space[5]};
    border-top: 1px solid ${color.line};
    color: ${color.text2};
    font-size: 0.875rem;

    a {
      display: flex;
      align-items: center;
      min-height: ${size.controlPhone};
    }
  }

  .theme {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-top: auto;
    padding: ${space[3]} ${space[5]} ${space[5]};
    border-top: 1px solid ${color.line};
    font-weight: 600;
  }
`;

const sideLinks = [...listenLinks, ...aboutLinks.slice(0, 1)];

/** The menu on phones: a drawer from the left. */
export function SideMenu({ path }: { path: string }): ReactElement {
  const { menus, preferences, session, bus, requestLogIn } = useShell();
  const state = useStore(session.state);
  const theme = useStore(preferences.theme);
  const close = () => menus.isSideMenuOpen.write(false);
  const head = (
    <SideMenuHeader>
      <Brand />
      <IconButton label="Close menu" icon={<CloseIcon size="lg" />} onClick={close} />
    </SideMenuHeader>
  );
  return (
    <Dialog title="Side menu" position="left" head={head} isPadded={false} onClose={close}>
      <SideMenuBody>
        <div className="user">
          {state.status === 'anonymous' ? (
            <>
              <p>Log in to save your favourites.</p>
              <div className="pair">
                <Button variant="strong" onClick={requestLogIn}>
                  Log in
                </Button>
                <ButtonLink href={buildPath('Register')}>Join</ButtonLink>
              </div>
            </>
          ) : (
            <>
              <p>{state.user?.fullName}</p>
              <div className="pair">
                <ButtonLink href={buildPath('Settings')}>Settings</ButtonLink>
                <Button onClick={() => bus.send('session/end', {})}>Log out</Button>
              </div>
            </>
          )}
        </div>
        <nav className="links" aria-label="Main">
          {sideLinks.map((link) => (
            <a key={link.href} href={link.href} aria-current={ariaCurrentOf(link, path)}>
              <link.icon />
              {link.longLabel ?? link.label}
            </a>
          ))}
        </nav>
        <div className="small">
          {sideMenuSmallLinks.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
        <div className="theme">
          <span aria-hidden="true">Theme</span>
          <Segments
            label="Theme"
            options={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
            ]}
            value={theme}
            onChange={(choice) => preferences.set({ theme: choice })}
          />
        </div>
      </SideMenuBody>
    </Dialog>
  );
}
