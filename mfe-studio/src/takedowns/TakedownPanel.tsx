import { reasonLabels, reportReasons } from '@nyimbo/shared-api/contract';
import { AlertIcon, Button } from '@nyimbo/shared-ui';
import { color, radius, space, type } from '@nyimbo/shared-ui/styles';
import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { useStudio } from '../mount/StudioContext.ts';
import { formatDayAndTime } from '../ui/formatTimes.ts';
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

/** A button for a takedown or, after a takedown, its reason and an undo button. Some roles may see only the reason. */
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
        Taken down on {formatDayAndTime(takedown.at)}: {describeReason(takedown.reason)}
      </p>
      {may('undoTakedown') && (
        <Button isBusy={busyId === takedown.id} onClick={() => void undo(takedown.id)}>
          Undo takedown
        </Button>
      )}
    </Root>
  );
}

/** Returns the label of a takedown's reason. Returns a reason unchanged that the report form does not list. */
export function describeReason(reason: string): string {
  const known = reportReasons.find((one) => one === reason);
  return known === undefined ? reason : reasonLabels[known];
}
