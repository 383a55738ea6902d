import { keyframes, styled } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Reserves the content's space, but shows it only after 200 ms. A fast response then causes no flicker. */
export const DelayedAppearance = styled.div`
  animation: ${appear} 1ms linear 200ms backwards;
`;
