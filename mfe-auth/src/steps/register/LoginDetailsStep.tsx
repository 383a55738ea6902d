import { zodResolver } from '@hookform/resolvers/zod';
import { buildPath } from '@nyimbo/shared-api/paths';
import { FormCheckboxField, FormPasswordField, useFormFields } from '@nyimbo/shared-ui/form';
import { useCallback, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { StepForm } from '../StepForm.tsx';
import { loginDetailsSchema } from '../stepSchemas.ts';
import type { StepProps } from '../StepProps.ts';
import { useStoredDraft } from '../useStoredDraft.ts';

type Values = AuthDrafts['login-details'];

export interface LoginDetailsStepProps extends StepProps<'login-details'> {
  /** The user name under which password managers save the password. */
  username: string;
}

/** The password. Submitting this step creates the account with the values of all steps (API-13). */
export function LoginDetailsStep(props: LoginDetailsStepProps): ReactElement {
  const { flow, draft, problems, isBusy, username } = props;
  const form = useForm<Values>({ resolver: zodResolver(loginDetailsSchema), defaultValues: draft });
  useStoredDraft(
    form,
    useCallback((values: Values) => flow.storeDraft({ step: 'login-details', values }), [flow]),
  );
  const bind = useFormFields({ form, names: stepFields['login-details'], problems: problems.fields });
  return (
    <StepForm
      problem={problems.general}
      submitLabel="Create account"
      isBusy={isBusy}
      onSubmit={form.handleSubmit(() => flow.submit())}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormPasswordField
        label="Password"
        hint="At least 6 characters, with a letter and a number"
        field={bind('password')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <FormPasswordField
        label="Confirm new password"
        field={bind('confirmNewPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <FormCheckboxField field={bind('termsAccepted')} label={<TermsLabel />} />
    </StepForm>
  );
}

/** The links open in a new tab, so that the typed values are not lost. */
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
