import { styled } from 'styled-components';
import { space } from '../styles/tokens.ts';

/** A row of buttons under a title. */
export const ActionRow = styled.div`
  display: flex;
  gap: ${space[2]};
  flex-wrap: wrap;
  margin-top: ${space[6]};
`;
