import { space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** Limits the cover to 240 px above its buttons. */
export const CoverFrame = styled.div`
  max-width: 15rem;
  margin-bottom: ${space[3]};
`;
