import type { ReactElement } from 'react';
import type { MemberStep } from '../flow/authSteps.ts';
import { SettingsStep, type SettingsStepProps } from './SettingsStep.tsx';
import { UpdateProfileStep } from './UpdateProfileStep.tsx';

export interface MemberStepsProps extends SettingsStepProps {
  step: MemberStep;
}

/**
 * What follows a new account. The profile stays while the settings are shown, out of sight, so that going back finds
 * what was typed and the picture that was chosen (AUT-1).
 */
export function MemberSteps({ bus, flow, step, notice }: MemberStepsProps): ReactElement {
  return (
    <>
      <div hidden={step !== 'update-profile'}>
        <UpdateProfileStep bus={bus} flow={flow} />
      </div>
      {step === 'settings' && <SettingsStep bus={bus} flow={flow} notice={notice} />}
    </>
  );
}
