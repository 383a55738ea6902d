import { zodResolver } from '@hookform/resolvers/zod';
import { callApi } from '@nyimbo/shared-api';
import { messageSchema, messageTopics, topicWords } from '@nyimbo/shared-api/contract';
import {
  FormEmailField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
  useFormFields,
} from '@nyimbo/shared-ui/form';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { readDraft, useFormDraft } from './formDrafts.ts';
import { MessageForm } from './MessageForm.tsx';
import { useMessageSending } from './useMessageSending.ts';
import { useOwnName } from './useOwnName.ts';

const names = ['name', 'email', 'topic', 'message'] as const;
const topics = messageTopics.map((value) => ({ value, label: topicWords[value] }));

/** The contact form (RTE-33, INF-3). @decides RTE-33 */
export function ContactForm(): ReactElement {
  const name = useOwnName();
  const empty = { name, email: '', topic: '', message: '', homepage: '' };
  const [draft] = useState(() => readDraft('contact', empty));
  const form = useForm({ resolver: zodResolver(messageSchema, undefined, { raw: true }), defaultValues: draft });
  useFormDraft('contact', form);
  const bind = useFormFields({ form, names });
  const sending = useMessageSending({
    name: 'contact',
    form,
    names,
    empty,
    send: async (values) => {
      const { reference } = await callApi('sendMessage', values);
      return { reference, email: values.email.trim() };
    },
  });
  return (
    <MessageForm sending={sending} what="message" submitLabel="Send message" honeypot={form.register('homepage')}>
      <FormTextField label="Your name" field={bind('name')} autoComplete="name" enterKeyHint="next" />
      <FormEmailField
        hint="We’ll send our reply and a copy of your message here."
        field={bind('email')}
        enterKeyHint="next"
      />
      <FormSelectField label="What is it about?" field={bind('topic')} placeholder="Choose" options={topics} />
      <FormTextAreaField label="Message" field={bind('message')} autoComplete="off" />
    </MessageForm>
  );
}
