import { Button, Dialog } from '@nyimbo/shared-ui';
import { useEffect, useState, type ReactElement } from 'react';
import { useStudio } from '../mount/StudioContext.ts';
import { DialogActions, DialogText } from '../ui/dialogStyles.ts';
import { createLeaveGuard } from './leaveGuard.ts';

/** While `isDirty`, asks before the editor leaves the page. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }): ReactElement | null {
  const { bus } = useStudio();
  const [proceed, setProceed] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    return createLeaveGuard({
      onAttempt: (next) => setProceed(() => next),
      // Replace the guard's own history entry.
      navigate: (path) => bus.send('navigate/to', { path, replace: true }),
    }).dispose;
  }, [bus, isDirty]);

  if (proceed === null) return null;
  const cancel = () => setProceed(null);
  return (
    <Dialog title="Leave without saving?" onClose={cancel}>
      <DialogText>Your changes on this page will be lost.</DialogText>
      <DialogActions>
        <Button onClick={cancel}>Keep editing</Button>
        <Button
          variant="strong"
          onClick={() => {
            cancel();
            proceed();
          }}
        >
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
