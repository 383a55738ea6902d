import { FormSelectField, FormTextField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { StepForm } from '../StepForm.tsx';
import { fanAccountSchema } from '../stepSchemas.ts';
import type { StepProps } from '../StepProps.ts';
import { useStepForm } from '../useStepForm.ts';

const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
];

/** The fan's personal details. The server checks the username (API-11). */
export function FanAccountStep(props: StepProps<'fan-account'>): ReactElement {
  const { flow } = props;
  const { bind, frame } = useStepForm<AuthDrafts['fan-account']>({
    props,
    schema: fanAccountSchema,
    names: stepFields['fan-account'],
    storeDraft: (values) => flow.storeDraft({ step: 'fan-account', values }),
    checks: { username: (value) => flow.checkField('username', value) },
  });
  return (
    <StepForm submitLabel="Continue" {...frame}>
      <FormTextField label="Full name" field={bind('fullname')} autoComplete="name" enterKeyHint="next" />
      <FormSelectField
        label="Gender"
        field={bind('gender')}
        autoComplete="sex"
        placeholder="Choose"
        options={genders}
      />
      <FormTextField label="Date of birth" field={bind('dateOfBirth')} type="date" autoComplete="bday" />
      <FormTextField
        label="Username"
        hint="3 to 30 letters, numbers, dots or underscores"
        field={bind('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
    </StepForm>
  );
}
