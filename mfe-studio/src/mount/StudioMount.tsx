import { ApiError, isApiError } from '@nyimbo/shared-api';
import { studioPermissions } from '@nyimbo/shared-api/studio';
import { withLogin, type Bus } from '@nyimbo/shared-events';
import { useState, type ReactElement, type ReactNode } from 'react';
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
  const confirmPassword = () => new Promise<boolean>((resolve) => setQuestion({ settle: resolve }));
  const studio: Studio = {
    bus,
    member,
    may: (call) => studioPermissions[call].includes(member.role),
    write: (call) => writeWithConfirmation(bus, call, confirmPassword),
    toast: (text) => bus.send('toast/show', { text }),
  };
  const settle = (isConfirmed: boolean) => {
    setQuestion(null);
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

async function writeWithConfirmation<Answer>(
  bus: Bus,
  call: () => Promise<Answer>,
  confirmPassword: () => Promise<boolean>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (parseApiRejection(error).reason === 'confirm-password') {
      if (!(await confirmPassword())) throw createAbortedError(error);
      return call();
    }
    if (!isApiError(error) || error.code !== 'unauthorised') throw error;
    const repeated = await withLogin(bus, 'expired', call);
    if (repeated.outcome === 'dismissed') throw createAbortedError(error);
    return repeated.result;
  }
}

const createAbortedError = (cause: unknown) =>
  new ApiError({ code: 'aborted', status: 0, message: 'The request was cancelled.', cause });
