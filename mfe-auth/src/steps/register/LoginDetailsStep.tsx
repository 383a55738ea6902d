import { buildPath } from '@nyimbo/shared-api/paths';
import { FormCheckboxField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { StepForm } from '../StepForm.tsx';
import { loginDetailsSchema } from '../stepSchemas.ts';
import type { StepProps } from '../StepProps.ts';
import { useStepForm } from '../useStepForm.ts';

interface LoginDetailsStepProps extends StepProps<'login-details'> {
  /** The username that password managers save with the password. */
  username: string;
}

/** The password. Submitting this step creates the account with the values of all steps (API-13). */
export function LoginDetailsStep(props: LoginDetailsStepProps): ReactElement {
  const { flow, username } = props;
  const { bind, frame } = useStepForm<AuthDrafts['login-details']>({
    props,
    schema: loginDetailsSchema,
    names: stepFields['login-details'],
    storeDraft: (values) => flow.storeDraft({ step: 'login-details', values }),
  });
  return (
    <StepForm submitLabel="Create account" {...frame}>
      <NewPasswordFields
        username={username}
        label="Password"
        password={bind('password')}
        confirmation={bind('confirmNewPassword')}
      />
      <FormCheckboxField field={bind('termsAccepted')} label={<TermsLabel />} />
    </StepForm>
  );
}

/** The label of the terms checkbox. Its links open in a new tab, so that the form keeps the typed values. */
function TermsLabel(): ReactElement {
  return (
    <>
      I accept the{' '}
      <a href={buildPath('Terms')} target="_blank" rel="noreferrer">
        terms
      </a>{' '}
      and the{' '}
      <a href={buildPath('PrivacyPolicy')} target="_blank" rel="noreferrer">
        privacy notice
      </a>
    </>
  );
}
