import { useId, type ReactElement } from 'react';
import { Segments, SelectField, Switch } from '@nyimbo/shared-ui';
import { useStore } from '../../support/useStore.ts';
import { STAGE_WIDTHS } from './deskState.ts';
import { useDesk } from './DeskContext.ts';
import { Panel } from './deskStyles.ts';

const LINE_LABELS: Record<string, string> = {
  good: 'Good',
  slow: 'Slow: 2 s delay',
  offline: 'Offline',
  'api-503': 'API answers 503',
  'api-500': 'API answers 500',
};

const widths = [
  ...STAGE_WIDTHS.map((width) => ({ value: String(width), label: `${width} px` })),
  { value: 'full', label: 'Full width' },
];

/** The conditions to test the remote under. Each switch takes effect at once. */
export function SwitchPanel(): ReactElement {
  const desk = useDesk();
  const { theme, width, isLoggedIn, line } = useStore(desk.state);
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
        onChange={desk.setTheme}
      />
      <SelectField
        label="Width"
        options={widths}
        value={width === null ? 'full' : String(width)}
        onChange={(value) => desk.update({ width: value === 'full' ? null : Number(value) })}
      />
      <SelectField
        label="Line"
        options={desk.page.lines.map((value) => ({ value, label: LINE_LABELS[value] ?? value }))}
        value={line}
        onChange={desk.setLine}
      />
      <Switch
        label="Logged in"
        hint="Uses a real session of the account solo.harness."
        isOn={isLoggedIn}
        onChange={desk.setLoggedIn}
      />
    </Panel>
  );
}
