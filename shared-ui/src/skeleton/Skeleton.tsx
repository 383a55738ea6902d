import type { ReactElement } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, radius } from '../styles/tokens.ts';

const sweep = keyframes`
  to { transform: translateX(100%); }
`;

const Root = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: ${radius.cover};
  background: ${color.hover};

  &[data-round] {
    border-radius: ${radius.round};
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent, ${color.line}, transparent);
    transform: translateX(-100%);
    animation: ${sweep} 1400ms linear infinite;
  }
`;

/** The size of the content to come. `isRound` is for pictures of artists. */
export interface SkeletonProps {
  /** CSS length. The width defaults to 100%. */
  width?: string;
  height?: string;
  /** CSS aspect ratio, instead of a height: `1` for covers. */
  ratio?: string;
  isRound?: boolean;
}

/**
 * Placeholder for loading content, in the content's final size. Not announced: the section around it is `aria-busy`.
 */
export function Skeleton({ width, height, ratio, isRound }: SkeletonProps): ReactElement {
  return <Root aria-hidden="true" data-round={isRound || undefined} style={{ width, height, aspectRatio: ratio }} />;
}
