import { FormSelectField, FormTextField, useFormFields } from '@nyimbo/shared-ui/form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { StepForm } from '../StepForm.tsx';
import { fanAccountSchema } from '../stepSchemas.ts';
import type { StepProps } from '../StepProps.ts';
import { useStoredDraft } from '../useStoredDraft.ts';

type Values = AuthDrafts['fan-account'];

const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
];

/** The fan's personal details. The server checks the username (API-11). */
export function FanAccountStep({ flow, draft, problems, isBusy }: StepProps<'fan-account'>): ReactElement {
  const form = useForm<Values>({ resolver: zodResolver(fanAccountSchema), defaultValues: draft });
  useStoredDraft(
    form,
    useCallback((values: Values) => flow.storeDraft({ step: 'fan-account', values }), [flow]),
  );
  const checks = useMemo(() => ({ username: (value: string) => flow.checkField('username', value) }), [flow]);
  const bind = useFormFields({ form, names: stepFields['fan-account'], problems: problems.fields, checks });
  return (
    <StepForm
      problem={problems.general}
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={form.handleSubmit(() => flow.submit())}
    >
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
