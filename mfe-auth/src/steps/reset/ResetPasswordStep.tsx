import { FormPasswordField, useFormFields } from '@nyimbo/shared-ui/form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { StepForm } from '../StepForm.tsx';
import { resetPasswordSchema } from '../stepSchemas.ts';
import type { StepProps } from '../StepProps.ts';
import { useStoredDraft } from '../useStoredDraft.ts';

type Values = AuthDrafts['reset-password'];

export interface ResetPasswordStepProps extends StepProps<'reset-password'> {
  /** The e-mail address under which password managers save the password. */
  email: string;
}

/** The new password (API-19). The step 'Log in' shows the success, after the delay of AUT-2. */
export function ResetPasswordStep(props: ResetPasswordStepProps): ReactElement {
  const { flow, draft, problems, isBusy, email } = props;
  const form = useForm<Values>({ resolver: zodResolver(resetPasswordSchema), defaultValues: draft });
  useStoredDraft(
    form,
    useCallback((values: Values) => flow.storeDraft({ step: 'reset-password', values }), [flow]),
  );
  const bind = useFormFields({ form, names: stepFields['reset-password'], problems: problems.fields });
  return (
    <StepForm
      problem={problems.general}
      submitLabel="Save password"
      isBusy={isBusy}
      onSubmit={form.handleSubmit(() => flow.submit())}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        label="New password"
        hint="At least 6 characters, with a letter and a number"
        field={bind('newPassword')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <FormPasswordField
        label="Confirm new password"
        field={bind('confirmNewPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </StepForm>
  );
}
