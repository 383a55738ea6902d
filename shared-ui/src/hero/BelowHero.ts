import { styled } from 'styled-components';
import { media, space } from '../styles/tokens.ts';

/**
 * The section directly below a hero, such as the songs of an album. It has no heading, because the hero's title
 * suffices.
 */
export const BelowHero = styled.section`
  margin-top: calc(${space[10]} + ${space[2]});

  ${media.phone} {
    margin-top: ${space[8]};
  }
`;
