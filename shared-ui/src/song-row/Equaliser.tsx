import type { ReactElement } from 'react';
import { keyframes, styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { media, motion, radius } from '../styles/tokens.ts';

const bounce = keyframes`
  from { transform: scaleY(0.3); }
  to { transform: scaleY(1); }
`;

const Root = styled.span`
  display: flex;
  align-items: end;
  gap: ${size.ring};
  height: ${size.iconSm};

  i {
    width: ${size.barWidth};
    height: 100%;
    border-radius: calc(${radius.cover} / 4);
    background: currentColor;
    transform-origin: bottom;
    animation: ${bounce} 900ms ${motion.move} infinite alternate;
  }

  i:nth-child(2) {
    animation-delay: -500ms;
  }

  i:nth-child(3) {
    animation-delay: -250ms;
  }

  ${media.reducedMotion} {
    i:nth-child(1) {
      transform: scaleY(0.6);
    }

    i:nth-child(3) {
      transform: scaleY(0.4);
    }
  }
`;

/** Three animated bars for the song that plays. Decorative. */
export function Equaliser(): ReactElement {
  return (
    <Root className="equaliser" aria-hidden="true">
      <i />
      <i />
      <i />
    </Root>
  );
}
