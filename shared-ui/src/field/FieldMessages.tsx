import type { ReactElement } from 'react';
import { AlertIcon } from '../icons/icons.ts';

interface FieldMessagesProps {
  hint?: string;
  hintId?: string;
  error?: string | null;
  errorId: string;
  /** The error is read out as it comes: for a control that does not take the focus. */
  isAnnounced?: boolean;
}

/** What stands under a control: what is wrong, and what to know before typing. */
export function FieldMessages({ hint, hintId, error, errorId, isAnnounced }: FieldMessagesProps): ReactElement {
  return (
    <>
      {error && (
        <p className="field-error" id={errorId} role={isAnnounced ? 'alert' : undefined}>
          <AlertIcon size="sm" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </>
  );
}
