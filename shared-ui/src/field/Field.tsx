import { useId, type ReactElement, type ReactNode } from 'react';
import { FieldMessages } from './FieldMessages.tsx';
import { FieldRoot } from './fieldStyles.ts';

/** The attributes that connect a control to its label, hint and error. Spread them on the control. */
export interface ControlBinding {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The texts around a control; the base of every field's props. */
export interface FieldTexts {
  label: string;
  /** Help to read before typing. */
  hint?: string;
  /** What is wrong, and how to correct it. Marks the control as invalid. */
  error?: string | null;
}

/** `children` renders the control and spreads the binding on it. */
export interface FieldProps extends FieldTexts {
  children: (binding: ControlBinding) => ReactNode;
}

/** Label, control, hint and error, connected for assistive technology. All other fields use it. */
export function Field({ label, hint, error, children }: FieldProps): ReactElement {
  const id = useId();
  const [hintId, errorId] = [`${id}hint`, `${id}error`];
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <FieldRoot>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      <FieldMessages hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </FieldRoot>
  );
}
