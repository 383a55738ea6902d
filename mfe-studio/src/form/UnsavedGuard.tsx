import { useEffect, useState, type ReactElement } from 'react';
import { useStudio } from '../mount/StudioContext.ts';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
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
  return (
    <QuestionDialog
      title="Leave without saving?"
      text="Your changes on this page will be lost."
      action="Leave"
      cancelLabel="Keep editing"
      onAnswer={(isLeaving) => {
        setProceed(null);
        if (isLeaving) proceed();
      }}
    />
  );
}
