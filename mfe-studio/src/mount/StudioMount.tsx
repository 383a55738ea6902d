import { ApiError, isApiError } from '@nyimbo/shared-api';
import { studioPermissions } from '@nyimbo/shared-api/studio';
import { withLogin, type Bus } from '@nyimbo/shared-events';
import { useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { parseApiRejection } from '@nyimbo/shared-api/studio-client';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';
import { StudioContext, type Studio, type StudioMember } from './StudioContext.ts';

interface StudioMountProps {
  bus: Bus;
  member: StudioMember;
  children: ReactNode;
}

interface PendingConfirmation {
  settle: (isConfirmed: boolean) => void;
}

/** Provides the `Studio` context to all components of the page, and shows the dialog that asks for the password. */
export function StudioMount({ bus, member, children }: StudioMountProps): ReactElement {
  const [question, setQuestion] = useState<PendingConfirmation | null>(null);
  const openQuestion = useRef<Promise<boolean> | null>(null);
  // Calls that need the password at the same time share one dialog.
  const confirmPassword = useCallback((): Promise<boolean> => {
    openQuestion.current ??= new Promise<boolean>((resolve) => setQuestion({ settle: resolve }));
    return openQuestion.current;
  }, []);
  const read = useCallback<Studio['read']>((call) => callConfirmed(call, confirmPassword), [confirmPassword]);
  const studio: Studio = {
    bus,
    member,
    may: (call) => studioPermissions[call].includes(member.role),
    read,
    write: (call) => writeConfirmed(bus, () => callConfirmed(call, confirmPassword)),
    toast: (text) => bus.send('toast/show', { text }),
  };
  const settle = (isConfirmed: boolean) => {
    setQuestion(null);
    openQuestion.current = null;
    question?.settle(isConfirmed);
  };
  return (
    <StudioContext value={studio}>
      {children}
      {question && (
        <ConfirmPasswordDialog
          username={member.username}
          onConfirmed={() => settle(true)}
          onClose={() => settle(false)}
        />
      )}
    </StudioContext>
  );
}

/** Runs a call. If the API requires the password, asks for it and runs the call again. */
async function callConfirmed<Answer>(
  call: () => Promise<Answer>,
  confirmPassword: () => Promise<boolean>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!lacksPassword(error) || !(await confirmPassword())) throw error;
    return call();
  }
}

/** Runs a write. If the session has expired, asks for a login and runs the write again. */
async function writeConfirmed<Answer>(bus: Bus, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (lacksPassword(error)) throw createAbortedError(error);
    if (!isApiError(error) || error.code !== 'unauthorised') throw error;
    const repeated = await withLogin(bus, 'expired', call);
    if (repeated.outcome === 'dismissed') throw createAbortedError(error);
    return repeated.result;
  }
}

const lacksPassword = (error: unknown) => parseApiRejection(error).reason === 'confirm-password';

const createAbortedError = (cause: unknown) =>
  new ApiError({ code: 'aborted', status: 0, message: 'The request was cancelled.', cause });
