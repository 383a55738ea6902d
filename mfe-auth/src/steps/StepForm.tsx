import { Banner, Button } from '@nyimbo/shared-ui';
import { keepFocusInField } from '@nyimbo/shared-ui/form';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Form } from './stepStyles.ts';

/** The props of `StepForm`, and of other layouts of the same form, such as `PageForm` on the settings page. */
export interface StepFormProps {
  /** The problem of the step as a whole; null when there is none. */
  problem: string | null;
  /** A success message from the previous step, shown while there is no problem. */
  notice?: string | null;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** Content below the button, such as a link to another flow. */
  footer?: ReactNode;
}

/** The layout of a step: the problem at the top, the fields, one main button. */
export function StepForm(props: StepFormProps): ReactElement {
  const { problem, notice = null, submitLabel, isBusy, onSubmit, children, footer } = props;
  return (
    <Form noValidate onSubmit={onSubmit} onMouseDown={keepFocusInField}>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {problem === null && notice !== null && <Banner tone="success">{notice}</Banner>}
      {children}
      <Button type="submit" variant="accent" size="lg" isBlock isBusy={isBusy}>
        {submitLabel}
      </Button>
      {footer}
    </Form>
  );
}
