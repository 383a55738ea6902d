import { BackIcon, ButtonLink, EmptyState, Hem, IconButton } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import { useEffect, type ReactElement } from 'react';
import { isOpen, type AuthOpenState } from './flow/authReducer.ts';
import { previousStepOf, stepHeadings } from './flow/authSteps.ts';
import type { AuthFlow } from './flow/createAuthFlow.ts';
import { useAuthFlow } from './flow/useAuthFlow.ts';
import { Panel, PanelBody, PanelHead, PanelTitle } from './register/registerStyles.ts';
import { useReturnAfterLogIn } from './register/useReturnAfterLogIn.ts';
import { AuthSteps } from './steps/AuthSteps.tsx';

/** RTE-25: the account dialog's flow as a page, from registration on (AUT-5). */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-auth');
  const session = useBusState(bus, 'session');
  const { flow, state } = useAuthFlow(bus);
  useReturnAfterLogIn(bus);
  useEffect(() => {
    void flow.open({ reason: null, step: 'register' });
    return flow.dismiss;
  }, [flow]);

  if (session?.status === 'authenticated') return <LoggedIn username={session.user.username} />;
  return isOpen(state) ? <RegisterPanel flow={flow} state={state} /> : null;
}

function RegisterPanel({ flow, state }: { flow: AuthFlow; state: AuthOpenState }): ReactElement {
  return (
    <Panel aria-labelledby="register-title">
      <Hem of="maize" />
      <PanelHead>
        {previousStepOf(state.step) !== null && <IconButton label="Back" icon={<BackIcon />} onClick={flow.goBack} />}
        <PanelTitle id="register-title">{stepHeadings[state.step]}</PanelTitle>
      </PanelHead>
      <PanelBody>
        <AuthSteps flow={flow} state={state} />
      </PanelBody>
    </Panel>
  );
}

function LoggedIn({ username }: { username: string }): ReactElement {
  return (
    <EmptyState
      level={1}
      title="You have an account"
      text={`You are logged in as ${username}.`}
      mark={username}
      action={
        <ButtonLink variant="strong" href={buildPath('HomePage')}>
          Go to the music
        </ButtonLink>
      }
    />
  );
}
