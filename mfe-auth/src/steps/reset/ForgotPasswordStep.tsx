import { FormEmailField, useFormFields } from '@nyimbo/shared-ui/form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { StepForm } from '../StepForm.tsx';
import { forgotPasswordSchema } from '../stepSchemas.ts';
import { Foot, FootButton, Lead } from '../stepStyles.ts';
import type { StepProps } from '../StepProps.ts';
import { useStoredDraft } from '../useStoredDraft.ts';

type Values = AuthDrafts['forgot-password'];

/** The e-mail address for the reset code (API-17). The step does not reveal whether the address has an account. */
export function ForgotPasswordStep({ flow, draft, problems, isBusy }: StepProps<'forgot-password'>): ReactElement {
  const form = useForm<Values>({ resolver: zodResolver(forgotPasswordSchema), defaultValues: draft });
  useStoredDraft(
    form,
    useCallback((values: Values) => flow.storeDraft({ step: 'forgot-password', values }), [flow]),
  );
  const bind = useFormFields({ form, names: stepFields['forgot-password'], problems: problems.fields });
  return (
    <StepForm
      problem={problems.general}
      submitLabel="Send code"
      isBusy={isBusy}
      onSubmit={form.handleSubmit(() => flow.submit())}
      foot={
        <Foot>
          <FootButton type="button" onClick={() => flow.goTo('log-in')}>
            Back to log in
          </FootButton>
        </Foot>
      }
    >
      <Lead>Enter your account’s email address. We’ll send a code that works for 10 minutes.</Lead>
      <FormEmailField field={bind('email')} enterKeyHint="send" />
    </StepForm>
  );
}
