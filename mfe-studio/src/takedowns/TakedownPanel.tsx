import { reasonWords, reportReasons } from '@nyimbo/shared-api/contract';
import { AlertIcon, Button } from '@nyimbo/shared-ui';
import { color, radius, space, type } from '@nyimbo/shared-ui/styles';
import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { useStudio } from '../mount/StudioContext.ts';
import { formatTime } from '../ui/formatTimes.ts';
import { TakeDownDialog, type TakeDownSubject } from './TakeDownDialog.tsx';
import { useUndoTakedown } from './useUndoTakedown.ts';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.dangerSoft};
  color: ${color.danger};
  ${type.ui};

  p {
    flex: 1 1 12rem;
  }
`;

interface TakedownPanelProps {
  subject: TakeDownSubject;
  takedown: { id: number; reason: string; at: string } | null;
  /** Called after a takedown, and after undoing it. */
  onChanged: () => void;
}

/** Takes a row down, or shows the reason and undoes it. Roles without these rights see only the reason. */
export function TakedownPanel({ subject, takedown, onChanged }: TakedownPanelProps): ReactElement | null {
  const { may } = useStudio();
  const [isAsking, setIsAsking] = useState(false);
  const { undo, busyId } = useUndoTakedown(onChanged);

  if (takedown === null) {
    if (!may('takeDown')) return null;
    return (
      <>
        <Button onClick={() => setIsAsking(true)}>Take down</Button>
        {isAsking && (
          <TakeDownDialog
            subject={subject}
            onClose={() => setIsAsking(false)}
            onDone={() => {
              setIsAsking(false);
              onChanged();
            }}
          />
        )}
      </>
    );
  }
  return (
    <Root aria-label="Takedown">
      <AlertIcon />
      <p>
        Taken down on {formatTime(takedown.at)}: {describeReason(takedown.reason)}
      </p>
      {may('undoTakedown') && (
        <Button isBusy={busyId === takedown.id} onClick={() => void undo(takedown.id)}>
          Undo takedown
        </Button>
      )}
    </Root>
  );
}

/** Returns the words for a takedown's reason. A reason outside the list of the report form is returned unchanged. */
export function describeReason(reason: string): string {
  const known = reportReasons.find((one) => one === reason);
  return known === undefined ? reason : reasonWords[known];
}
