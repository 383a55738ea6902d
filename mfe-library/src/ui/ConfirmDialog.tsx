import { Button, Dialog } from '@nyimbo/shared-ui';
import { color, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Question = styled.div`
  p {
    margin-bottom: ${space[5]};
    color: ${color.text2};
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space[2]};
  }
`;

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** Explains what happens after confirming. */
  text: string;
  /** The label of the button that confirms, a verb. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the listener to confirm an action that cannot be undone. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps): ReactElement {
  return (
    <Dialog title={title} onClose={onClose}>
      <Question>
        <p>{text}</p>
        <div className="answers">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="strong"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {action}
          </Button>
        </div>
      </Question>
    </Dialog>
  );
}
