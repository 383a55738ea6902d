import { ApiError, isApiError } from '@nyimbo/shared-api';
import { studioPermissions } from '@nyimbo/shared-api/studio';
import { withLogin, type Bus } from '@nyimbo/shared-events';
import { useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { parseApiRejection } from '@nyimbo/shared-api/studio-client';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { StudioContext, type Question, type Studio, type StudioMember } from './StudioContext.ts';

interface StudioMountProps {
  bus: Bus;
  member: StudioMember;
  children: ReactNode;
}

/** An open dialog, and the function that gets the member's answer. */
interface PendingAnswer {
  settle: (isConfirmed: boolean) => void;
}

interface PendingQuestion extends PendingAnswer {
  texts: Question;
}

/** Provides the `Studio` context to all components of the page, and shows the dialogs that ask it. */
export function StudioMount({ bus, member, children }: StudioMountProps): ReactElement {
  const [question, setQuestion] = useState<PendingQuestion | null>(null);
  const [passwordRequest, setPasswordRequest] = useState<PendingAnswer | null>(null);
  const openRequest = useRef<Promise<boolean> | null>(null);
  // Calls that need the password at the same time share one dialog.
  const confirmPassword = useCallback((): Promise<boolean> => {
    openRequest.current ??= new Promise((settle) => setPasswordRequest({ settle }));
    return openRequest.current;
  }, []);
  const read = useCallback<Studio['read']>((call) => callConfirmed(call, confirmPassword), [confirmPassword]);
  const studio: Studio = {
    bus,
    member,
    may: (call) => studioPermissions[call].includes(member.role),
    read,
    write: (call) => writeConfirmed(bus, () => callConfirmed(call, confirmPassword)),
    confirm: (texts) => new Promise((settle) => setQuestion({ texts, settle })),
    toast: (text) => bus.send('toast/show', { text }),
  };
  const answerQuestion = (isConfirmed: boolean) => {
    setQuestion(null);
    question?.settle(isConfirmed);
  };
  const endPasswordRequest = (isConfirmed: boolean) => {
    setPasswordRequest(null);
    openRequest.current = null;
    passwordRequest?.settle(isConfirmed);
  };
  return (
    <StudioContext value={studio}>
      {children}
      {question && <QuestionDialog {...question.texts} onAnswer={answerQuestion} />}
      {passwordRequest && (
        <ConfirmPasswordDialog
          username={member.username}
          onConfirmed={() => endPasswordRequest(true)}
          onClose={() => endPasswordRequest(false)}
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
