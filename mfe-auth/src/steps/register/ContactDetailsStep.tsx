import { FormEmailField, FormTextField, useFormFields } from '@nyimbo/shared-ui/form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthDrafts } from '../../flow/AuthDrafts.ts';
import { stepFields } from '../../flow/authSteps.ts';
import { StepForm } from '../StepForm.tsx';
import { contactDetailsSchema } from '../stepSchemas.ts';
import type { StepProps } from '../StepProps.ts';
import { useStoredDraft } from '../useStoredDraft.ts';

type Values = AuthDrafts['contact-details'];

/** The fan's phone number and e-mail address. The server checks both (API-12). */
export function ContactDetailsStep(props: StepProps<'contact-details'>): ReactElement {
  const { flow, draft, problems, isBusy } = props;
  const form = useForm<Values>({ resolver: zodResolver(contactDetailsSchema), defaultValues: draft });
  useStoredDraft(
    form,
    useCallback((values: Values) => flow.storeDraft({ step: 'contact-details', values }), [flow]),
  );
  const checks = useMemo(
    () => ({
      mobileNumber: (value: string) => flow.checkField('mobileNumber', value),
      email: (value: string) => flow.checkField('email', value),
    }),
    [flow],
  );
  const bind = useFormFields({ form, names: stepFields['contact-details'], problems: problems.fields, checks });
  return (
    <StepForm
      problem={problems.general}
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={form.handleSubmit(() => flow.submit())}
    >
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
