import { space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

export const CoverFrame = styled.div`
  max-width: 15rem;
  margin-bottom: ${space[3]};
`;
