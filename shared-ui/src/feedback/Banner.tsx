import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { AlertIcon, SuccessIcon } from '../icons/icons.ts';
import { color, radius } from '../styles/tokens.ts';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 0.625rem;
  padding: 0.75rem 0.875rem;
  border-radius: ${radius.control};
  font-size: 0.875rem;
  font-weight: 550;
  line-height: 1.25rem;

  &[data-tone='success'] {
    background: ${color.successSoft};
    color: ${color.success};
  }

  &[data-tone='danger'] {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
`;

/** `tone` sets the icon and the colour, and whether the message interrupts a screen reader. */
export interface BannerProps {
  tone: 'success' | 'danger';
  children: ReactNode;
}

/** A message inside a form or dialog. A success is announced politely, a failure immediately. */
export function Banner({ tone, children }: BannerProps): ReactElement {
  const isFailure = tone === 'danger';
  return (
    <Root role={isFailure ? 'alert' : 'status'} data-tone={tone}>
      {isFailure ? <AlertIcon /> : <SuccessIcon />}
      <span>{children}</span>
    </Root>
  );
}
