import { color, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The explanation above a dialog's fields. Names in it wrap anywhere. */
export const DialogText = styled.p`
  ${type.body};
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

/** The fields of a dialog in one column, then its `DialogActions`. */
export const DialogForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** The row of buttons: 'Cancel' first, the action last. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[4]};
`;
