import type { ReactElement } from 'react';
import { AlertIcon } from '../icons/icons.ts';

interface FieldMessagesProps {
  hint?: string;
  hintId?: string;
  error?: string | null;
  errorId: string;
  /**
   * Whether screen readers announce the error when it appears. For a control that does not take the focus on an error.
   */
  isAnnounced?: boolean;
}

/** The text under a control: its error and its hint. */
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
