import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { HoneypotBox } from './messageFormStyles.ts';

/**
 * A honeypot field that bots fill in and people do not. It is off-screen, not focusable and hidden from assistive
 * technology, and browsers do not autofill it. If it has a value, the server stores nothing.
 */
export function HoneypotField({ field }: { field: UseFormRegisterReturn }): ReactElement {
  return (
    <HoneypotBox aria-hidden="true">
      <label>
        Homepage
        <input {...field} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore="true" data-lpignore="true" />
      </label>
    </HoneypotBox>
  );
}
