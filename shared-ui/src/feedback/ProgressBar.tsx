import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, radius } from '../styles/tokens.ts';

const Root = styled.div`
  height: ${size.progressBar};
  border-radius: ${radius.round};
  overflow: hidden;
  background: ${color.hover};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};

  i {
    display: block;
    height: 100%;
    border-radius: ${radius.round};
    background: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accentText};
  }
`;

/** `label` names the operation for screen readers; it is not visible. */
export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** The progress of an operation (a download). */
export function ProgressBar({ label, percent }: ProgressBarProps): ReactElement {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Root role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={whole}>
      <i style={{ width: `${whole}%` }} />
    </Root>
  );
}
