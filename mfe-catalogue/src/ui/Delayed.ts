import { keyframes, styled } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Keeps the place of what is on its way, and shows it only after 200 ms: a quick answer then does not flicker. */
export const Delayed = styled.div`
  animation: ${appear} 1ms linear 200ms backwards;
`;
