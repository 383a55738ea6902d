import type { Bus, SessionUser } from '@nyimbo/shared-events';
import { Button, ErrorCard, LogOutIcon, Skeleton } from '@nyimbo/shared-ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { SettingRow, SettingsHeading, SettingsSection } from '../settingsStyles.ts';
import { formatLastActivity } from './formatLastActivity.ts';
import type { Device } from './devicesReducer.ts';
import { DeviceList, DevicesFooter, CurrentDeviceLabel } from './devicesStyles.ts';
import { LogOutDialog, type LogOutTarget } from './LogOutDialog.tsx';
import { useDevices } from './useDevices.ts';

interface DevicesPanelProps {
  bus: Bus;
  user: SessionUser;
  /** A new number makes the panel fetch the list again. */
  revision: number;
}

/** Lists the devices where the account is logged in. With the password, the fan can log out one other device or all. */
export function DevicesPanel({ bus, user, revision }: DevicesPanelProps): ReactElement {
  const { state, retry, end } = useDevices(bus, revision);
  const heading = useRef<HTMLHeadingElement>(null);
  const [target, setTarget] = useState<LogOutTarget | null>(null);
  const [endings, setEndings] = useState(0);

  const handleEnded = (text: string) => {
    setTarget(null);
    setEndings((count) => count + 1);
    bus.send('toast/show', { text });
  };
  useEffect(() => {
    // Focus the heading after the dialog has closed, because the button that opened it was removed with its device.
    if (endings > 0) heading.current?.focus();
  }, [endings]);

  return (
    <SettingsSection aria-labelledby="settings-devices" aria-busy={state.status === 'loading' || undefined}>
      <SettingsHeading id="settings-devices" ref={heading} tabIndex={-1}>
        Devices
      </SettingsHeading>
      {state.status === 'loading' && <LoadingDevices />}
      {state.status === 'failed' && (
        <ErrorCard
          title="Your devices did not load"
          text="Check your connection, then try again."
          isRetrying={state.isRetrying}
          onRetry={retry}
        />
      )}
      {state.status === 'shown' && <LoadedDevices devices={state.devices} onLogOut={setTarget} />}
      {target !== null && (
        <LogOutDialog target={target} user={user} end={end} onEnded={handleEnded} onClose={() => setTarget(null)} />
      )}
    </SettingsSection>
  );
}

interface LoadedDevicesProps {
  devices: readonly Device[];
  onLogOut: (target: LogOutTarget) => void;
}

function LoadedDevices({ devices, onLogOut }: LoadedDevicesProps): ReactElement {
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <DeviceList>
        {devices.map((device) => (
          <DeviceRow key={device.sessionId} device={device} onLogOut={() => onLogOut(device)} />
        ))}
      </DeviceList>
      <DevicesFooter>
        {hasOthers ? (
          <Button icon={<LogOutIcon />} aria-haspopup="dialog" onClick={() => onLogOut('others')}>
            Log out everywhere else
          </Button>
        ) : (
          <p>You’re only logged in on this device.</p>
        )}
      </DevicesFooter>
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  onLogOut: () => void;
}

function DeviceRow({ device, onLogOut }: DeviceRowProps): ReactElement {
  const descriptionId = `settings-device-${device.sessionId}`;
  return (
    <SettingRow as="li">
      <div>
        <strong>{device.device}</strong>
        <p id={descriptionId}>{formatLastActivity(device)}</p>
      </div>
      {device.isCurrent ? (
        <CurrentDeviceLabel>This device</CurrentDeviceLabel>
      ) : (
        <Button
          aria-label={`Log out ${device.device}`}
          aria-describedby={descriptionId}
          aria-haspopup="dialog"
          onClick={onLogOut}
        >
          Log out
        </Button>
      )}
    </SettingRow>
  );
}

function LoadingDevices(): ReactElement {
  return (
    <DeviceList aria-hidden="true">
      {[1, 2].map((index) => (
        <SettingRow as="li" key={index}>
          <div>
            <Skeleton width="45%" height="1.25rem" />
            <Skeleton width="70%" height="1rem" />
          </div>
        </SettingRow>
      ))}
    </DeviceList>
  );
}
