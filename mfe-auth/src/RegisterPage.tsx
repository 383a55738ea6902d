import { BackIcon, ButtonLink, EmptyState, Hem, IconButton } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import { useEffect, type ReactElement } from 'react';
import { isOpen } from './flow/authReducer.ts';
import { previousStepOf, stepHeadings } from './flow/authSteps.ts';
import { useAuthFlow } from './flow/useAuthFlow.ts';
import { Panel, PanelBody, PanelHeader, PanelTitle } from './register/registerStyles.ts';
import { useReturnAfterLogIn } from './register/useReturnAfterLogIn.ts';
import { AuthSteps, type AuthStepsProps } from './steps/AuthSteps.tsx';

/** The flow of the account dialog as a page, starting with registration (AUT-5). @decides RTE-25 */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-auth');
  const session = useBusState(bus, 'session');
  const { flow, state } = useAuthFlow(bus);
  // Wait until a session is restored: a logged-in visitor needs no registration.
  const isAnonymous = session?.status === 'anonymous';
  useEffect(() => {
    if (isAnonymous) void flow.open({ reason: null, step: 'register' });
  }, [flow, isAnonymous]);
  useReturnAfterLogIn(bus, state.status === 'finished');

  // Show the panel after the login too: a new account continues with its profile.
  if (isOpen(state)) return <RegisterPanel bus={bus} flow={flow} state={state} />;
  const isStaying = session?.status === 'authenticated' && state.status === 'closed';
  return isStaying ? <LoggedIn username={session.user.username} /> : null;
}

function RegisterPanel(props: AuthStepsProps): ReactElement {
  const { flow, state } = props;
  return (
    <Panel aria-labelledby="register-title">
      <Hem of="maize" />
      <PanelHeader>
        {previousStepOf(state.step) !== null && <IconButton label="Back" icon={<BackIcon />} onClick={flow.goBack} />}
        <PanelTitle id="register-title">{stepHeadings[state.step]}</PanelTitle>
      </PanelHeader>
      <PanelBody>
        <AuthSteps {...props} />
      </PanelBody>
    </Panel>
  );
}

function LoggedIn({ username }: { username: string }): ReactElement {
  return (
    <EmptyState
      level={1}
      title="You’re already logged in"
      text={`You’re logged in as ${username}.`}
      mark={username}
      action={
        <ButtonLink variant="strong" href={buildPath('HomePage')}>
          Start listening
        </ButtonLink>
      }
    />
  );
}
