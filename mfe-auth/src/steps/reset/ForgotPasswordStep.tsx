import { FormEmailField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { StepForm } from '../StepForm.tsx';
import { forgotPasswordSchema } from '../stepSchemas.ts';
import { Footer, FooterButton, Lead } from '../stepStyles.ts';
import type { StepProps } from '../StepProps.ts';
import { useStepForm } from '../useStepForm.ts';

/** The e-mail address for the reset code (API-17). The step does not reveal whether the address has an account. */
export function ForgotPasswordStep(props: StepProps<'forgot-password'>): ReactElement {
  const { flow } = props;
  const { bind, frame } = useStepForm<AuthDrafts['forgot-password']>({
    props,
    schema: forgotPasswordSchema,
    names: stepFields['forgot-password'],
    storeDraft: (values) => flow.storeDraft({ step: 'forgot-password', values }),
  });
  return (
    <StepForm
      submitLabel="Send code"
      {...frame}
      footer={
        <Footer>
          <FooterButton type="button" onClick={() => flow.goTo('log-in')}>
            Back to log in
          </FooterButton>
        </Footer>
      }
    >
      <Lead>Enter your account’s email address. We’ll send a code that works for 10 minutes.</Lead>
      <FormEmailField field={bind('email')} enterKeyHint="send" />
    </StepForm>
  );
}
