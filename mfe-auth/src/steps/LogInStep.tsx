import { FormPasswordField, FormTextField, useFormFields } from '@nyimbo/shared-ui/form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthDrafts } from '../flow/AuthDrafts.ts';
import { stepFields } from '../flow/authSteps.ts';
import { StepForm } from './StepForm.tsx';
import { logInSchema } from './stepSchemas.ts';
import { Foot, FootButton, SideButton } from './stepStyles.ts';
import type { StepProps } from './StepProps.ts';
import { useStoredDraft } from './useStoredDraft.ts';

type Values = AuthDrafts['log-in'];

/** Log in with a username or an e-mail address. */
export function LogInStep({ flow, draft, notice, problems, isBusy }: StepProps<'log-in'>): ReactElement {
  const form = useForm<Values>({ resolver: zodResolver(logInSchema), defaultValues: draft });
  useStoredDraft(
    form,
    useCallback((values: Values) => flow.storeDraft({ step: 'log-in', values }), [flow]),
  );
  const bind = useFormFields({ form, names: stepFields['log-in'], problems: problems.fields });
  return (
    <StepForm
      problem={problems.general}
      notice={notice}
      submitLabel="Log in"
      isBusy={isBusy}
      onSubmit={form.handleSubmit(() => flow.submit())}
      foot={
        <Foot>
          New to Nyimbo?
          <FootButton type="button" onClick={() => flow.goTo('account-type')}>
            Create account
          </FootButton>
        </Foot>
      }
    >
      <FormTextField
        label="Username"
        hint="Your username or email address"
        field={bind('name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <FormPasswordField label="Password" field={bind('password')} autoComplete="current-password" enterKeyHint="go" />
      <SideButton type="button" onClick={() => flow.goTo('forgot-password')}>
        Forgot password?
      </SideButton>
    </StepForm>
  );
}
