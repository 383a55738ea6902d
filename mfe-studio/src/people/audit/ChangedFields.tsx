import type { AuditRow } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { formatDayAndTime } from '../../ui/formatTimes.ts';
import { toWords } from '../../ui/toWords.ts';

/** The changed fields with their values before and after. */
export function ChangedFields({ before, after }: Pick<AuditRow, 'before' | 'after'>): ReactElement {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {toWords(name)}: {describeValue(before[name])} → {describeValue(after[name])}
        </li>
      ))}
    </ul>
  );
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDayAndTime(value) : value;
}
