import { Banner, Button } from '@nyimbo/shared-ui';
import { size, space } from '@nyimbo/shared-ui/styles';
import { keepFocusInField } from '@nyimbo/shared-ui/form';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { StepFormProps } from '../steps/StepForm.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-width: ${size.dialog};
  padding: ${space[5]} 0;

  > button[type='submit'] {
    justify-self: start;
  }
`;

/** The layout of a form on the settings page. The page has several forms, so no button is styled as the main action. */
export function PageForm({ problem, submitLabel, isBusy, onSubmit, children, footer }: StepFormProps): ReactElement {
  return (
    <Form noValidate onSubmit={onSubmit} onMouseDown={keepFocusInField}>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {children}
      <Button type="submit" variant="strong" isBusy={isBusy}>
        {submitLabel}
      </Button>
      {footer}
    </Form>
  );
}
