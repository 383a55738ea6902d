import type { Bus } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import type { AuthFlow } from '../../flow/createAuthFlow.ts';
import { ProfileForm } from '../../profile/ProfileForm.tsx';
import { Footer, FooterButton } from '../stepStyles.ts';

/** The props of each step after a registration. The user comes from the session on the bus. */
export interface MemberStepProps {
  bus: Bus;
  flow: AuthFlow;
}

/**
 * The optional profile step after the account is created (AUT-3). The fan can add the public details now, or later in
 * the settings.
 */
export function UpdateProfileStep({ bus, flow }: MemberStepProps): ReactElement | null {
  const session = useBusState(bus, 'session');
  const user = session === undefined || session.status === 'anonymous' ? null : session.user;
  if (user === null) return null;
  return (
    <ProfileForm
      bus={bus}
      user={user}
      submitLabel="Save and continue"
      onSaved={() => flow.goTo('settings', 'Profile saved.')}
      footer={
        <Footer>
          <FooterButton type="button" onClick={() => flow.goTo('settings')}>
            Skip for now
          </FooterButton>
        </Footer>
      }
    />
  );
}
