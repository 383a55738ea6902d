import { useEffect, useState, type ReactElement } from 'react';
import { keyframes, styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, motion, zIndex } from '../styles/tokens.ts';

/** Delay before the loader is visible. A page that loads faster needs no loader. */
const LOADER_DELAY_MS = 200;

const grow = keyframes`
  from { transform: scaleX(0.08); }
  to { transform: scaleX(0.92); }
`;

const Root = styled.div`
  position: fixed;
  z-index: ${zIndex.progress};
  inset: 0 0 auto;
  height: ${size.pageLoader};
  opacity: 0;

  &[data-visible] {
    opacity: 1;
  }

  i {
    display: block;
    width: 100%;
    height: 100%;
    background: ${color.accent};
    box-shadow: 0 1px 0 ${color.onAccent};
    transform: scaleX(0.62);
    transform-origin: left;
    animation: ${grow} 8s ${motion.out} both;
  }
`;

/**
 * The bar at the top while a page loads (NAV-4). It is mounted immediately and visible after 200 ms. A live region
 * contains the bar, because the bar is outside the page's landmarks.
 */
export function PageLoader(): ReactElement {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), LOADER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <Root role="progressbar" aria-label="Loading page" data-visible={isVisible || undefined}>
        <i />
      </Root>
    </div>
  );
}
