import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthDrafts } from '../flow/AuthDrafts.ts';
import { stepFields } from '../flow/authSteps.ts';
import { StepField, StepSelect } from './StepField.tsx';
import { StepForm } from './StepForm.tsx';
import { fanAccountSchema } from './stepSchemas.ts';
import type { StepProps } from './StepProps.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useStepFields } from './useStepFields.ts';

type Values = AuthDrafts['fan-account'];

const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
];

/** Who the fan is; the username is asked about on the server (API-11). */
export function FanAccountStep({ flow, draft, problems, isBusy }: StepProps<'fan-account'>): ReactElement {
  const form = useForm<Values>({ resolver: zodResolver(fanAccountSchema), defaultValues: draft });
  useKeptDraft(
    form,
    useCallback((values: Values) => flow.keep({ step: 'fan-account', values }), [flow]),
  );
  const checks = useMemo(() => ({ username: (value: string) => flow.checkField('username', value) }), [flow]);
  const bind = useStepFields({ form, names: stepFields['fan-account'], problems, checks });
  return (
    <StepForm
      problem={problems.general}
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={form.handleSubmit(() => flow.submit())}
    >
      <StepField label="Full name" field={bind('fullname')} autoComplete="name" enterKeyHint="next" />
      <StepSelect label="Gender" field={bind('gender')} autoComplete="sex" placeholder="Choose" options={genders} />
      <StepField label="Date of birth" field={bind('dateOfBirth')} type="date" autoComplete="bday" />
      <StepField
        label="Username"
        hint="3 to 30 letters, digits, dots or underscores"
        field={bind('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
    </StepForm>
  );
}
