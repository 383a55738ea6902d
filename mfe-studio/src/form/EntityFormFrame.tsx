import { Banner, Button } from '@nyimbo/shared-ui';
import { keepFocusInField } from '@nyimbo/shared-ui/form';
import type { ReactElement, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictPanel } from './ConflictPanel.tsx';
import { FormRoot, SaveBar } from './formStyles.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { EntityForm } from './useEntityForm.ts';

interface EntityFormFrameProps<Values extends FieldValues> {
  editor: EntityForm<Values>;
  /** The word for the edited row, such as 'song'. */
  noun: string;
  /** The label of each field, for the table of conflicting values. */
  labels: Readonly<Record<string, string>>;
  submitLabel?: string;
  /** Whether the member's role may save the row. If not, there is no 'Save' button. */
  isEditable: boolean;
  children: ReactNode;
}

/** The form around the fields of one row: shows errors, a conflict with another editor, and the buttons. */
export function EntityFormFrame<Values extends FieldValues>(props: EntityFormFrameProps<Values>): ReactElement {
  const { editor, noun, labels, submitLabel = 'Save', isEditable, children } = props;
  const { sending, isDirty, conflict } = editor;
  return (
    <>
      <UnsavedGuard isDirty={isDirty && !sending.isBusy} />
      <FormRoot noValidate aria-label={`Edit ${noun}`} onSubmit={sending.onSubmit} onMouseDown={keepFocusInField}>
        {sending.problem !== null && <Banner tone="danger">{sending.problem}</Banner>}
        {conflict !== null && <ConflictPanel conflict={conflict} noun={noun} labels={labels} />}
        {children}
        {isEditable && (
          <SaveBar>
            <Button type="submit" variant="accent" isBusy={sending.isBusy}>
              {submitLabel}
            </Button>
            {isDirty && <p role="status">Unsaved changes</p>}
          </SaveBar>
        )}
      </FormRoot>
    </>
  );
}
