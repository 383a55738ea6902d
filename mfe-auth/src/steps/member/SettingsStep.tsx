import { Banner, Button } from '@nyimbo/shared-ui';
import { useBusState } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { PreferencesPanel } from '../../settings/PreferencesPanel.tsx';
import { SettingsPart } from '../stepStyles.ts';
import type { MemberStepProps } from './UpdateProfileStep.tsx';

/** The settings step also shows the profile step's success message. */
export interface SettingsStepProps extends MemberStepProps {
  /** A success message from the previous step, or null. */
  notice: string | null;
}

/** The last step of a new account: each choice takes effect immediately (SET-1, SET-2). */
export function SettingsStep({ bus, flow, notice }: SettingsStepProps): ReactElement {
  const preferences = useBusState(bus, 'preferences');
  return (
    <SettingsPart>
      {notice !== null && <Banner tone="success">{notice}</Banner>}
      {preferences && (
        <PreferencesPanel preferences={preferences} onChange={(change) => bus.send('preferences/set', change)} />
      )}
      <Button variant="accent" size="lg" isBlock onClick={flow.complete}>
        Done
      </Button>
    </SettingsPart>
  );
}
