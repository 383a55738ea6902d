import type { ReactElement } from 'react';
import type { MemberStep } from '../../flow/authSteps.ts';
import { SettingsStep, type SettingsStepProps } from './SettingsStep.tsx';
import { UpdateProfileStep } from './UpdateProfileStep.tsx';

interface AfterRegistrationStepsProps extends SettingsStepProps {
  step: MemberStep;
}

/**
 * The steps after a registration. The profile step stays mounted but hidden while the settings are visible, so that
 * going back preserves the typed values and the chosen picture (AUT-1).
 */
export function AfterRegistrationSteps({ bus, flow, step, notice }: AfterRegistrationStepsProps): ReactElement {
  return (
    <>
      <div hidden={step !== 'update-profile'}>
        <UpdateProfileStep bus={bus} flow={flow} />
      </div>
      {step === 'settings' && <SettingsStep bus={bus} flow={flow} notice={notice} />}
    </>
  );
}
