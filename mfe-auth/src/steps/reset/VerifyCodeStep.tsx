import { FormTextField } from '@nyimbo/shared-ui/form';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import type { Captcha, ResetProgress } from '../../flow/reset/resetReducer.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { ResendCode } from './ResendCode.tsx';
import { StepForm } from '../StepForm.tsx';
import { createVerifyCodeSchema } from '../stepSchemas.ts';
import { Group } from '../stepStyles.ts';
import type { StepProps } from '../StepProps.ts';
import { useStepForm } from '../useStepForm.ts';

type Values = AuthDrafts['verify-code'];

interface VerifyCodeStepProps extends StepProps<'verify-code'> {
  reset: ResetProgress;
}

/** The code from the mail, and the captcha (API-18, VAL-6 to VAL-8). */
export function VerifyCodeStep(props: VerifyCodeStepProps): ReactElement {
  const { flow, notice, reset } = props;
  const [captchaKind, setCaptchaKind] = useState<'picture' | 'question'>('picture');
  const isVerified = reset.resetToken !== null;
  const schema = useMemo(() => createVerifyCodeSchema(isVerified ? 'none' : captchaKind), [isVerified, captchaKind]);
  const { form, bind, frame } = useStepForm<Values>({
    props,
    schema,
    names: stepFields['verify-code'],
    storeDraft: (values) => flow.storeDraft({ step: 'verify-code', values }),
  });
  useClearCaptcha(form, reset.captcha);
  const changeKind = (kind: 'picture' | 'question') => {
    setCaptchaKind(kind);
    form.clearErrors('captcha');
    form.setValue('captcha', '');
  };
  return (
    <StepForm
      notice={isVerified ? 'Code accepted. Continue to your new password.' : notice}
      submitLabel={isVerified ? 'Continue' : 'Verify'}
      {...frame}
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
        <ResendCode mail={reset.mail} onResend={flow.resendCode} />
      </Group>
      {!isVerified && (
        <CaptchaField
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
function useClearCaptcha(form: UseFormReturn<Values>, captcha: Captcha): void {
  const task = captcha.status === 'ready' ? captcha.task : null;
  const shownTask = useRef(task);
  useEffect(() => {
    if (task === null || task === shownTask.current) return;
    shownTask.current = task;
    form.setValue('captcha', '');
  }, [form, task]);
}
