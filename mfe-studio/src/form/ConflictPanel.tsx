import { AlertRegion, Button } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ButtonRow } from '../ui/pageStyles.ts';
import { formatRecentTime } from '../ui/formatTimes.ts';
import { ConflictRoot } from './formStyles.ts';
import type { OpenConflict } from './useEntityForm.ts';

interface ConflictPanelProps<Values extends FieldValues> {
  conflict: OpenConflict<Values>;
  /** The word for the edited row, such as 'song'. */
  noun: string;
  labels: Readonly<Record<string, string>>;
}

/** Shows the values that another editor saved first, and lets this editor choose which values to keep. */
export function ConflictPanel<Values extends FieldValues>(props: ConflictPanelProps<Values>): ReactElement {
  const { conflict, noun, labels } = props;
  const last = conflict.changes.at(-1);
  return (
    <AlertRegion>
      <ConflictRoot>
        <h2>
          {last === undefined
            ? `Another editor changed this ${noun}`
            : `${last.by} changed this ${noun} at ${formatRecentTime(last.at)}`}
        </h2>
        {conflict.fields.length === 0 ? (
          <p>You changed different fields. Keep yours to save both.</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Theirs</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {conflict.fields.map(({ name, mine, theirs }) => (
                <tr key={name}>
                  <th scope="row">{labels[name] ?? name}</th>
                  <td>{describeValue(theirs)}</td>
                  <td>{describeValue(mine)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <ButtonRow>
          <Button variant="strong" onClick={conflict.keepMine}>
            Keep mine
          </Button>
          <Button onClick={conflict.takeTheirs}>Take theirs</Button>
        </ButtonRow>
      </ConflictRoot>
    </AlertRegion>
  );
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return value === null || value === undefined || value === '' ? 'Empty' : String(value);
}
