import { FormPasswordField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import type { AuthDrafts } from '../flow/AuthDrafts.ts';
import { stepFields } from '../flow/authSteps.ts';
import { StepForm } from './StepForm.tsx';
import { logInSchema } from './stepSchemas.ts';
import { Footer, FooterButton, SideButton } from './stepStyles.ts';
import type { StepProps } from './StepProps.ts';
import { useStepForm } from './useStepForm.ts';

/** Log in with a username or an e-mail address. */
export function LogInStep(props: StepProps<'log-in'>): ReactElement {
  const { flow, notice } = props;
  const { bind, frame } = useStepForm<AuthDrafts['log-in']>({
    props,
    schema: logInSchema,
    names: stepFields['log-in'],
    storeDraft: (values) => flow.storeDraft({ step: 'log-in', values }),
  });
  return (
    <StepForm
      notice={notice}
      submitLabel="Log in"
      {...frame}
      footer={
        <Footer>
          New to Nyimbo?
          <FooterButton type="button" onClick={() => flow.goTo('account-type')}>
            Create account
          </FooterButton>
        </Footer>
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
