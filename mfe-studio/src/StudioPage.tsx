import type { PageProps } from '@nyimbo/shared-events';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { StudioFrame } from './frame/StudioFrame.tsx';
import { StaffGate } from './mount/StaffGate.tsx';
import { StudioMount } from './mount/StudioMount.tsx';

/** Every page of the studio: the frame, and the section named in the URL. */
export function Component({ path, search }: PageProps): ReactElement {
  const bus = useBus('mfe-studio');
  const session = useBusState(bus, 'session');
  return (
    <StaffGate session={session}>
      {(member) => (
        <StudioMount bus={bus} member={member}>
          <StudioFrame path={path} search={search} />
        </StudioMount>
      )}
    </StaffGate>
  );
}
