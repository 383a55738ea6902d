import { Dialog } from '@nyimbo/shared-ui';
import { useBus } from '@nyimbo/shared-events/react';
import { useEffect, type ReactElement } from 'react';
import { isOpen, type AuthReason } from './flow/authReducer.ts';
import { previousStepOf, stepHeadings } from './flow/authSteps.ts';
import { useAuthFlow } from './flow/useAuthFlow.ts';
import { AuthSteps } from './steps/AuthSteps.tsx';
import { Reason } from './steps/stepStyles.ts';

/** The text that explains why the dialog has opened, by reason. */
const reasonTexts: Record<AuthReason, string | null> = {
  menu: null,
  favourite: 'Log in to save your favourites. We’ll add this song for you.',
  follow: 'Log in to follow artists. We’ll follow this one for you.',
  playlist: 'Log in to share your playlists. We’ll share this one for you.',
  expired: 'Your session has ended. Log in again to continue. Your music keeps playing.',
  settings: 'Log in to use your settings on every device.',
};

/** Responds to `auth/log-in` with the account dialog (AUT-4). Renders nothing until a request arrives. */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-auth');
  const { flow, state } = useAuthFlow(bus);
  useEffect(() => bus.respond('auth/log-in', (request) => flow.open(request)), [bus, flow]);

  if (!isOpen(state)) return null;
  const reason = state.reason === null || state.step !== 'log-in' ? null : reasonTexts[state.reason];
  return (
    <Dialog
      title={stepHeadings[state.step]}
      hem="maize"
      phone="full"
      onClose={flow.dismiss}
      onBack={previousStepOf(state.step) === null ? undefined : flow.goBack}
    >
      {reason !== null && <Reason>{reason}</Reason>}
      <AuthSteps bus={bus} flow={flow} state={state} />
    </Dialog>
  );
}
