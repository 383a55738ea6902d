import { color, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The text of a message or report. Keeps its line breaks. */
export const EntryText = styled.p`
  padding: ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surface};
  ${type.body};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The form for an answer to an entry, or for the note that closes it. */
export const EntryForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin-top: ${space[6]};
  justify-items: stretch;

  > button {
    justify-self: start;
  }
`;

/** The box for the reported song. */
export const SongBox = styled.section`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[6]};
  padding: ${space[4]};
  border-radius: ${radius.panel};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};

  h2 {
    ${type.strong};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.controlPhone};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
