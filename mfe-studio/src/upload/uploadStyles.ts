import { color, radius, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The area that takes dropped files. `data-over` marks it while files are dragged above it. */
export const DropRoot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[6]};
  padding: ${space[8]} ${space[4]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.panel};
  text-align: center;
  ${type.ui};

  &[data-over] {
    background: ${color.accentSoft};
    border-color: ${color.focus};
  }

  p + p {
    color: ${color.text2};
  }
`;

/** A list of files: the current uploads, or the uploads that a reload interrupted. */
export const UploadList = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: ${space[4]} 0;
`;

/** One file: name and state beside its buttons. `data-tone='danger'` colours the state of a failed file. */
export const UploadRowRoot = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surface};

  .name {
    ${type.strong};
    overflow-wrap: anywhere;
  }

  .state {
    ${type.meta};
    color: ${color.text2};
    overflow-wrap: anywhere;
  }

  .state[data-tone='danger'] {
    color: ${color.danger};
  }

  .state a {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  .buttons {
    display: flex;
    gap: ${space[1]};
  }

  [role='progressbar'] {
    grid-column: 1 / -1;
  }
`;
