import type { ReactElement } from 'react';
import { keyframes, styled } from 'styled-components';
import type { IconProps } from './createIcon.tsx';
import { LoadingIcon } from './songIcons.ts';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const SpinnerRoot = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;

  svg {
    animation: ${turn} 900ms linear infinite;
  }
`;

/** A rotating ring for a busy control. Decorative: the control itself announces that it is busy. */
export function Spinner({ size }: Pick<IconProps, 'size'>): ReactElement {
  return (
    <SpinnerRoot aria-hidden="true">
      <LoadingIcon size={size} />
    </SpinnerRoot>
  );
}
