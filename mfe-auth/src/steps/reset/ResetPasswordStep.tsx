import type { ReactElement } from 'react';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { StepForm } from '../StepForm.tsx';
import { resetPasswordSchema } from '../stepSchemas.ts';
import type { StepProps } from '../StepProps.ts';
import { useStepForm } from '../useStepForm.ts';

interface ResetPasswordStepProps extends StepProps<'reset-password'> {
  /** The e-mail address that password managers save with the password. */
  email: string;
}

/** The new password (API-19). The step 'Log in' shows the success, after the delay of AUT-2. */
export function ResetPasswordStep(props: ResetPasswordStepProps): ReactElement {
  const { flow, email } = props;
  const { bind, frame } = useStepForm<AuthDrafts['reset-password']>({
    props,
    schema: resetPasswordSchema,
    names: stepFields['reset-password'],
    storeDraft: (values) => flow.storeDraft({ step: 'reset-password', values }),
  });
  return (
    <StepForm submitLabel="Save password" {...frame}>
      <NewPasswordFields
        username={email}
        label="New password"
        password={bind('newPassword')}
        confirmation={bind('confirmNewPassword')}
      />
    </StepForm>
  );
}
