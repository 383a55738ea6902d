import { Banner, Button } from '@nyimbo/shared-ui';
import { keepFocusInField } from '@nyimbo/shared-ui/form';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Form } from './stepStyles.ts';

export interface StepFormProps {
  /** What is wrong with the step as a whole; null when nothing is. */
  problem: string | null;
  /** Good news from the step before, shown while nothing is wrong. */
  notice?: string | null;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** What stands under the button: the way to the other flow. */
  foot?: ReactNode;
}

/** The frame of a step: what is wrong on top, the fields, one main button. */
export function StepForm(props: StepFormProps): ReactElement {
  const { problem, notice = null, submitLabel, isBusy, onSubmit, children, foot } = props;
  return (
    <Form noValidate onSubmit={onSubmit} onMouseDown={keepFocusInField}>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {problem === null && notice !== null && <Banner tone="success">{notice}</Banner>}
      {children}
      <Button type="submit" variant="accent" size="lg" isBlock isBusy={isBusy}>
        {submitLabel}
      </Button>
      {foot}
    </Form>
  );
}
