import { zodResolver } from '@hookform/resolvers/zod';
import { callApi, type CallRequest } from '@nyimbo/shared-api';
import { messageSchema, messageTopics, topicLabels } from '@nyimbo/shared-api/contract';
import { FormEmailField, FormSelectField, FormTextAreaField, FormTextField } from '@nyimbo/shared-ui/form';
import { useState, type ReactElement } from 'react';
import { readDraft } from './formDrafts.ts';
import { MessageForm } from './MessageForm.tsx';
import { useMessageForm } from './useMessageForm.ts';
import { useOwnName } from './useOwnName.ts';

const names = ['name', 'email', 'topic', 'message'] as const;
const topics = messageTopics.map((value) => ({ value, label: topicLabels[value] }));

/** The contact form (RTE-33, INF-3). @decides RTE-33 */
export function ContactForm(): ReactElement {
  const name = useOwnName();
  const empty = { name, email: '', topic: '', message: '', homepage: '' };
  const [draft] = useState(() => readDraft('contact', empty));
  const { form, bind, sending } = useMessageForm<CallRequest<'sendMessage'>>({
    name: 'contact',
    resolver: zodResolver(messageSchema, undefined, { raw: true }),
    names,
    draft,
    empty,
    send: (values) => callApi('sendMessage', values),
  });
  return (
    <MessageForm
      sending={sending}
      contentName="message"
      submitLabel="Send message"
      honeypot={form.register('homepage')}
    >
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
