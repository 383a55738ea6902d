import { media, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/**
 * The description of a page's subject, directly below its hero. It has no heading, because the title above it suffices.
 */
export const BelowHero = styled.section`
  margin-top: calc(${space[10]} + ${space[2]});

  ${media.phone} {
    margin-top: ${space[8]};
  }
`;
