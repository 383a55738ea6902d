import { FormEmailField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { StepForm } from '../StepForm.tsx';
import { contactDetailsSchema } from '../stepSchemas.ts';
import type { StepProps } from '../StepProps.ts';
import { useStepForm } from '../useStepForm.ts';

/** The fan's phone number and e-mail address. The server checks both (API-12). */
export function ContactDetailsStep(props: StepProps<'contact-details'>): ReactElement {
  const { flow } = props;
  const { bind, frame } = useStepForm<AuthDrafts['contact-details']>({
    props,
    schema: contactDetailsSchema,
    names: stepFields['contact-details'],
    storeDraft: (values) => flow.storeDraft({ step: 'contact-details', values }),
    checks: {
      mobileNumber: (value) => flow.checkField('mobileNumber', value),
      email: (value) => flow.checkField('email', value),
    },
  });
  return (
    <StepForm submitLabel="Continue" {...frame}>
      <FormTextField
        label="Mobile number"
        hint="Enter it as you dial it, or with + and the country code"
        field={bind('mobileNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <FormEmailField field={bind('email')} enterKeyHint="go" />
    </StepForm>
  );
}
