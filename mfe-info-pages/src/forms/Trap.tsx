import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TrapBox } from './formStyles.ts';

/**
 * A field that programs fill in and people do not: it is off the screen, out of the order of tabs, unspoken, and browsers
 * are asked to leave it alone. What stands in it tells the server to keep nothing.
 */
export function Trap({ field }: { field: UseFormRegisterReturn }): ReactElement {
  return (
    <TrapBox aria-hidden="true">
      <label>
        Homepage
        <input {...field} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore="true" data-lpignore="true" />
      </label>
    </TrapBox>
  );
}
