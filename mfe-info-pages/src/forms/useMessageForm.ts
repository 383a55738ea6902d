import { useFormFields, type BoundField } from '@nyimbo/shared-ui/form';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useFormDraft } from './formDrafts.ts';
import { useMessageSending, type MessageSending, type SendingOptions } from './useMessageSending.ts';

interface MessageFormOptions<Values extends FieldValues> extends Omit<SendingOptions<Values>, 'form'> {
  resolver: Resolver<Values>;
  /** The initial values. */
  draft: DefaultValues<Values>;
}

interface MessageFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  bind: (name: Path<Values>) => BoundField<Values>;
  sending: MessageSending;
}

/** Holds the state of a form whose message goes to the operator: its draft, its fields, and the sending. */
export function useMessageForm<Values extends FieldValues & { email: string }>(
  options: MessageFormOptions<Values>,
): MessageFormState<Values> {
  const { name, resolver, draft, names } = options;
  const form = useForm<Values>({ resolver, defaultValues: draft });
  useFormDraft(name, form);
  const bind = useFormFields({ form, names });
  return { form, bind, sending: useMessageSending({ ...options, form }) };
}
