import { zodResolver } from '@hookform/resolvers/zod';
import { useFormFields, type BoundField, type ServerCheck } from '@nyimbo/shared-ui/form';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { AuthFieldName } from '../flow/AuthDrafts.ts';
import type { GuestStep } from '../flow/authSteps.ts';
import type { StepFormProps } from './StepForm.tsx';
import type { StepProps } from './StepProps.ts';

interface StepFormOptions<Values extends FieldValues> {
  props: Omit<StepProps<GuestStep>, 'draft'> & { draft: DefaultValues<Values> };
  schema: ZodType<Values, Values>;
  /** The step's fields, in display order. */
  names: readonly (Path<Values> & AuthFieldName)[];
  /** Stores each change, because the typed values outlive the step (AUT-1). */
  storeDraft: (values: Values) => void;
  /** Fields that the server validates on blur. */
  checks?: Partial<Record<Path<Values>, ServerCheck>>;
}

interface StepFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  bind: (name: Path<Values>) => BoundField<Values>;
  /** The part of the form's state that `StepForm` needs. */
  frame: Pick<StepFormProps, 'problem' | 'isBusy' | 'onSubmit'>;
}

/** Creates the form of a step: validates the values, stores them as the step's draft, and submits the step. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>): StepFormState<Values> {
  const { props, schema, names, checks } = options;
  const { flow, draft, problems, isBusy } = props;
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: draft });
  const store = useEffectEvent(options.storeDraft);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) }), [form]);
  const bind = useFormFields({ form, names, problems: problems.fields, checks });
  const submit = form.handleSubmit(() => flow.submit());
  return { form, bind, frame: { problem: problems.general, isBusy, onSubmit: (event) => void submit(event) } };
}
