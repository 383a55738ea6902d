import { ApiError, isApiError } from '@nyimbo/shared-api';
import { studioPermissions } from '@nyimbo/shared-api/studio';
import { withLogin, type Bus } from '@nyimbo/shared-events';
import { useState, type ReactElement, type ReactNode } from 'react';
import { readRefusal } from '@nyimbo/shared-api/studio-client';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';
import { StudioContext, type Studio, type StudioMember } from './StudioContext.ts';

interface StudioMountProps {
  bus: Bus;
  member: StudioMember;
  children: ReactNode;
}

interface Question {
  settle: (isConfirmed: boolean) => void;
}

/** Provides the member of staff and the way to write to all parts of the page. */
export function StudioMount({ bus, member, children }: StudioMountProps): ReactElement {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirmPassword = () => new Promise<boolean>((resolve) => setQuestion({ settle: resolve }));
  const studio: Studio = {
    bus,
    member,
    may: (call) => studioPermissions[call].includes(member.role),
    write: (call) => writeConfirmed(bus, call, confirmPassword),
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

async function writeConfirmed<Answer>(
  bus: Bus,
  call: () => Promise<Answer>,
  confirmPassword: () => Promise<boolean>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (readRefusal(error).reason === 'confirm-password') {
      if (!(await confirmPassword())) throw createDismissal(error);
      return call();
    }
    if (!isApiError(error) || error.code !== 'unauthorised') throw error;
    const repeated = await withLogin(bus, 'expired', call);
    if (repeated.outcome === 'dismissed') throw createDismissal(error);
    return repeated.result;
  }
}

const createDismissal = (cause: unknown) =>
  new ApiError({ code: 'aborted', status: 0, message: 'The request was cancelled.', cause });
