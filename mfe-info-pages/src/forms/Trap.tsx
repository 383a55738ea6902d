import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TrapBox } from './formStyles.ts';

/**
 * A honeypot field that bots fill in and people do not. It is off-screen, not focusable and hidden from assistive
 * technology, and browsers do not autofill it. If it has a value, the server stores nothing.
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
