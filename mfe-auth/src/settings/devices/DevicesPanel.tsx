import type { Bus } from '@nyimbo/shared-events';
import { Banner, Button, ErrorCard, LogOutIcon, Skeleton } from '@nyimbo/shared-ui';
import { useRef, type ReactElement } from 'react';
import { SettingRow, SettingsHeading, SettingsSection } from '../settingsStyles.ts';
import { describeUse } from './describeUse.ts';
import type { Device, DevicesState, Ending } from './devicesReducer.ts';
import { DeviceList, DevicesFoot, Mark } from './devicesStyles.ts';
import { useDevices } from './useDevices.ts';

export interface DevicesPanelProps {
  bus: Bus;
  /** Another number fetches the list anew. */
  revision: number;
}

/** Where the account is logged in. Each device but this one can be logged out, and all of them at once. */
export function DevicesPanel({ bus, revision }: DevicesPanelProps): ReactElement {
  const { state, retry, end } = useDevices(bus, revision);
  const heading = useRef<HTMLHeadingElement>(null);

  const handleEnd = async (ending: Ending, text: string) => {
    if (!(await end(ending))) return;
    // The button that was pressed has gone with its device.
    heading.current?.focus();
    bus.send('toast/show', { text });
  };

  return (
    <SettingsSection aria-labelledby="settings-devices" aria-busy={state.status === 'loading' || undefined}>
      <SettingsHeading id="settings-devices" ref={heading} tabIndex={-1}>
        Devices
      </SettingsHeading>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && (
        <ErrorCard
          title="Your devices did not load"
          text="Check your connection, then try again."
          isRetrying={state.isRetrying}
          onRetry={retry}
        />
      )}
      {state.status === 'shown' && <Shown state={state} onEnd={(ending, text) => void handleEnd(ending, text)} />}
    </SettingsSection>
  );
}

interface ShownProps {
  state: Extract<DevicesState, { status: 'shown' }>;
  /** `text` is what is said when it is done. */
  onEnd: (ending: Ending, text: string) => void;
}

function Shown({ state, onEnd }: ShownProps): ReactElement {
  const { devices, ending, problem } = state;
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <DeviceList>
        {devices.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            isEnding={ending?.what === 'one' && ending.sessionId === device.sessionId}
            isDisabled={ending !== null}
            onEnd={() => onEnd({ what: 'one', sessionId: device.sessionId }, `Logged out of ${device.device}.`)}
          />
        ))}
      </DeviceList>
      <DevicesFoot>
        {hasOthers ? (
          <Button
            icon={<LogOutIcon />}
            isBusy={ending?.what === 'others'}
            isDisabled={ending !== null}
            onClick={() => onEnd({ what: 'others' }, 'Logged out of all other devices.')}
          >
            Log out everywhere else
          </Button>
        ) : (
          <p>You’re only logged in on this device.</p>
        )}
      </DevicesFoot>
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  isEnding: boolean;
  isDisabled: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isEnding, isDisabled, onEnd }: DeviceRowProps): ReactElement {
  const useId = `settings-device-${device.sessionId}`;
  return (
    <SettingRow as="li">
      <div>
        <strong>{device.device}</strong>
        <p id={useId}>{describeUse(device)}</p>
      </div>
      {device.isCurrent ? (
        <Mark>This device</Mark>
      ) : (
        <Button
          aria-label={`Log out ${device.device}`}
          aria-describedby={useId}
          isBusy={isEnding}
          isDisabled={isDisabled}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </SettingRow>
  );
}

function Loading(): ReactElement {
  return (
    <DeviceList aria-hidden="true">
      {[1, 2].map((place) => (
        <SettingRow as="li" key={place}>
          <div>
            <Skeleton width="45%" height="1.25rem" />
            <Skeleton width="70%" height="1rem" />
          </div>
        </SettingRow>
      ))}
    </DeviceList>
  );
}
