import { color, media, radius, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The form beside its cover and preview; on smaller screens below each other. */
export const EditorGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 40rem) minmax(14rem, 18rem);
  gap: ${space[8]};
  align-items: start;

  ${media.belowRowsWide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A form in two columns. A field fills both; a child with the class `half` takes one, except on a phone. */
export const FormRoot = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};

  > * {
    grid-column: 1 / -1;
  }

  > .half {
    grid-column: auto;
  }

  ${media.phone} {
    > .half {
      grid-column: 1 / -1;
    }
  }
`;

/** The form's buttons stay visible while the page scrolls. */
export const SaveBar = styled.div`
  position: sticky;
  bottom: var(--player-inset, 0);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} 0;
  background: ${color.bg};

  p {
    ${type.meta};
    color: ${color.text2};
  }
`;

/** The box above a form's fields when another editor saved first. A table compares the values of both. */
export const ConflictRoot = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.panel};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};

  h2 {
    ${type.strong};
  }

  table {
    border-collapse: collapse;
    ${type.ui};
  }

  :is(th, td) {
    padding: ${space[2]} ${space[3]} ${space[2]} 0;
    border-top: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  tbody th {
    min-width: 5rem;
  }
`;

/** The column beside a form, with the cover and the preview. They are saved and shown apart from the form. */
export const AsideRoot = styled.aside`
  display: grid;
  gap: ${space[6]};

  h2 {
    ${type.strong};
    margin-bottom: ${space[2]};
  }
`;
