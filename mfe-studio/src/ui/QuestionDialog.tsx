import { Button, Dialog } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Question } from '../mount/StudioContext.ts';
import { DialogActions, DialogText } from './dialogStyles.ts';

interface QuestionDialogProps extends Question {
  cancelLabel?: string;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before an action that the member may not expect. */
export function QuestionDialog(props: QuestionDialogProps): ReactElement {
  const { title, text, action, cancelLabel = 'Cancel', onAnswer } = props;
  return (
    <Dialog title={title} onClose={() => onAnswer(false)}>
      <DialogText>{text}</DialogText>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
        <Button variant="strong" onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
