import { FormTextField, useFormFields } from '@nyimbo/shared-ui/form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import type { Captcha, ResetProgress } from '../../flow/reset/resetReducer.ts';
import { CaptchaPart } from './CaptchaPart.tsx';
import { ResendLine } from './ResendLine.tsx';
import { StepForm } from '../StepForm.tsx';
import { createVerifyCodeSchema } from '../stepSchemas.ts';
import { Group } from '../stepStyles.ts';
import type { StepProps } from '../StepProps.ts';
import { useStoredDraft } from '../useStoredDraft.ts';

type Values = AuthDrafts['verify-code'];

export interface VerifyCodeStepProps extends StepProps<'verify-code'> {
  reset: ResetProgress;
}

/** The code from the mail, and the captcha (API-18, VAL-6 to VAL-8). */
export function VerifyCodeStep(props: VerifyCodeStepProps): ReactElement {
  const { flow, draft, notice, problems, isBusy, reset } = props;
  const [captchaKind, setCaptchaKind] = useState<'picture' | 'question'>('picture');
  const isVerified = reset.resetToken !== null;
  const schema = useMemo(() => createVerifyCodeSchema(isVerified ? 'none' : captchaKind), [isVerified, captchaKind]);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: draft });
  useStoredDraft(
    form,
    useCallback((values: Values) => flow.storeDraft({ step: 'verify-code', values }), [flow]),
  );
  useEmptyCaptcha(form, reset.captcha);
  const bind = useFormFields({ form, names: stepFields['verify-code'], problems: problems.fields });
  const changeKind = (kind: 'picture' | 'question') => {
    setCaptchaKind(kind);
    form.clearErrors('captcha');
    form.setValue('captcha', '');
  };
  return (
    <StepForm
      problem={problems.general}
      notice={isVerified ? 'Code accepted. Continue to your new password.' : notice}
      submitLabel={isVerified ? 'Continue' : 'Verify'}
      isBusy={isBusy}
      onSubmit={form.handleSubmit(() => flow.submit())}
    >
      <Group>
        <FormTextField
          label="Code"
          field={bind('otp')}
          isCode
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <ResendLine mail={reset.mail} onResend={flow.resendCode} />
      </Group>
      {!isVerified && (
        <CaptchaPart
          captcha={reset.captcha}
          kind={captchaKind}
          field={bind('captcha')}
          onChangeKind={changeKind}
          onRenew={flow.renewCaptcha}
        />
      )}
    </StepForm>
  );
}

/** Clears the captcha field when a new captcha arrives. */
function useEmptyCaptcha(form: UseFormReturn<Values>, captcha: Captcha): void {
  const task = captcha.status === 'ready' ? captcha.task : null;
  const shownTask = useRef(task);
  useEffect(() => {
    if (task === null || task === shownTask.current) return;
    shownTask.current = task;
    form.setValue('captcha', '');
  }, [form, task]);
}
