import { useId, type ReactElement } from 'react';
import { Segments, SelectField, Switch } from '@nyimbo/shared-ui';
import { useStore } from '../../support/useStore.ts';
import { PREVIEW_WIDTHS } from './controlsState.ts';
import { useControls } from './ControlsContext.ts';
import { Panel } from './controlsStyles.ts';

const NETWORK_LABELS: Record<string, string> = {
  good: 'Good',
  slow: 'Slow: 2 s delay',
  offline: 'Offline',
  'api-503': 'API answers 503',
  'api-500': 'API answers 500',
};

const widthOptions = [
  ...PREVIEW_WIDTHS.map((width) => ({ value: String(width), label: `${width} px` })),
  { value: 'full', label: 'Full width' },
];

/** Shows the remote's conditions: theme, width, network, login. A change takes effect immediately. */
export function SwitchPanel(): ReactElement {
  const controls = useControls();
  const { theme, width, isLoggedIn, network } = useStore(controls.state);
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>Conditions</h2>
      <Segments
        label="Theme"
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        value={theme}
        onChange={controls.setTheme}
      />
      <SelectField
        label="Width"
        options={widthOptions}
        value={width === null ? 'full' : String(width)}
        onChange={(value) => controls.update({ width: value === 'full' ? null : Number(value) })}
      />
      <SelectField
        label="Network"
        options={controls.page.networkConditions.map((value) => ({ value, label: NETWORK_LABELS[value] ?? value }))}
        value={network}
        onChange={controls.setNetwork}
      />
      <Switch
        label="Logged in"
        hint="Uses a real session of the account solo.harness."
        isOn={isLoggedIn}
        onChange={controls.setLoggedIn}
      />
    </Panel>
  );
}
