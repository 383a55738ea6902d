import { createLazyModule, ErrorCard, Skeleton, useLazyModule } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { FORM_ANCHOR } from './formAnchor.ts';
import { FormSection } from './messageFormStyles.ts';

const lazyForms = {
  contact: createLazyModule(() => import('./ContactForm.tsx').then(({ ContactForm }) => ContactForm)),
  report: createLazyModule(() => import('./ReportForm.tsx').then(({ ReportForm }) => ReportForm)),
};
const headings = { contact: 'Contact us', report: 'Your report' };

interface LazyFormProps {
  form: keyof typeof lazyForms;
  /** The query string of the page. */
  search: string;
}

/** The form below a page's text. The text renders first; the form's code loads after it. */
export function LazyForm({ form, search }: LazyFormProps): ReactElement {
  const { data: Form, error, refetch } = useLazyModule(lazyForms[form], true);
  return (
    <FormSection aria-labelledby={FORM_ANCHOR} aria-busy={Form || error ? undefined : true}>
      <h2 id={FORM_ANCHOR} tabIndex={-1}>
        {headings[form]}
      </h2>
      {Form && <Form search={search} />}
      {error && <ErrorCard onRetry={refetch} />}
      {!Form && !error && <Skeleton height="30rem" />}
    </FormSection>
  );
}
