import { Button, TextField } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudio } from '../mount/StudioContext.ts';
import { ToolbarRoot } from '../table/tableStyles.ts';
import { buildLastDays, type Period } from './period.ts';

/** The fields for the days that the figures cover. */
export function PeriodFields({ period, path }: { period: Period; path: string }): ReactElement {
  const { bus } = useStudio();
  const show = ({ from, to }: Period) =>
    bus.send('navigate/to', { path: `${path}?${new URLSearchParams({ from, to }).toString()}`, replace: true });
  const change = (part: Partial<Period>) => {
    const next = { ...period, ...part };
    if (next.from !== '' && next.to !== '') show(next.from <= next.to ? next : { from: next.to, to: next.from });
  };
  return (
    <ToolbarRoot>
      <TextField label="From" type="date" value={period.from} onChange={(from) => change({ from })} />
      <TextField label="To" type="date" value={period.to} onChange={(to) => change({ to })} />
      <div className="actions">
        {[7, 30, 90, 365].map((days) => (
          <Button key={days} onClick={() => show(buildLastDays(days))}>
            {days === 365 ? '1 year' : `${days} days`}
          </Button>
        ))}
      </div>
    </ToolbarRoot>
  );
}
