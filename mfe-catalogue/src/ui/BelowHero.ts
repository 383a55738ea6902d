import { media, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** What a page is about, right below its hero. It has no heading: below the title nothing else can be meant. */
export const BelowHero = styled.section`
  margin-top: calc(${space[10]} + ${space[2]});

  ${media.phone} {
    margin-top: ${space[8]};
  }
`;
