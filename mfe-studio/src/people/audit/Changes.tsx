import type { AuditRow } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';

/** The changed fields with their values before and after. */
export function Changes({ before, after }: Pick<AuditRow, 'before' | 'after'>): ReactElement {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {name}: {describeValue(before[name])} → {describeValue(after[name])}
        </li>
      ))}
    </ul>
  );
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
