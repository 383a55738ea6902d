import { zodResolver } from '@hookform/resolvers/zod';
import { callApi, type CallRequest } from '@nyimbo/shared-api';
import { reasonLabels, reportReasons, reportSchema } from '@nyimbo/shared-api/contract';
import {
  FormCheckboxField,
  FormEmailField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from '@nyimbo/shared-ui/form';
import { useState, type ReactElement } from 'react';
import { readDraft } from './formDrafts.ts';
import { MessageForm } from './MessageForm.tsx';
import { PageField } from './PageField.tsx';
import { readReportedPage } from './parseSongUrl.ts';
import { useMessageForm } from './useMessageForm.ts';
import { useOwnName } from './useOwnName.ts';

const names = ['page', 'reason', 'statement', 'name', 'email', 'isTrue'] as const;
const reasons = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

/**
 * The form to report content that should not be on the site (RTE-39, INF-3). The query `search` may name the page.
 * @decides RTE-39
 */
export function ReportForm({ search }: { search: string }): ReactElement {
  const name = useOwnName();
  const empty = { page: '', reason: '', statement: '', name, email: '', isTrue: false, homepage: '' };
  const [draft] = useState(() => {
    const stored = readDraft('report', empty);
    // The page in the link takes precedence over the draft's page.
    return { ...stored, page: readReportedPage(search) || stored.page };
  });
  const { form, bind, sending } = useMessageForm<CallRequest<'reportContent'>>({
    name: 'report',
    resolver: zodResolver(reportSchema, undefined, { raw: true }),
    names,
    draft,
    empty,
    send: (values) => callApi('reportContent', values),
  });
  return (
    <MessageForm sending={sending} contentName="report" submitLabel="Send report" honeypot={form.register('homepage')}>
      <PageField field={bind('page')} />
      <FormSelectField label="Reason" field={bind('reason')} placeholder="Choose" options={reasons} />
      <FormTextAreaField
        label="What is wrong?"
        hint="Use your own words. If it’s about ownership, say who owns the work and how you can prove it."
        field={bind('statement')}
        autoComplete="off"
      />
      <FormTextField label="Your name (optional)" field={bind('name')} autoComplete="name" enterKeyHint="next" />
      <FormEmailField
        hint="We’ll send any questions and a copy of your report here."
        field={bind('email')}
        enterKeyHint="next"
      />
      <FormCheckboxField label="To the best of my knowledge, this report is true." field={bind('isTrue')} />
    </MessageForm>
  );
}
