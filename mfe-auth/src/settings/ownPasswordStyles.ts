import { color, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The explanation, which may hold a list, above the password field. Long names wrap anywhere. */
export const OwnPasswordForm = styled.form`
  ${type.body};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ul {
    margin: ${space[2]} 0;
    padding-left: ${space[5]};
    list-style: disc;
  }

  p,
  li {
    color: ${color.text2};
    overflow-wrap: anywhere;
  }

  strong {
    color: ${color.text};
  }
`;

/** 'Cancel' and the action at the end of the line; they wrap on a narrow screen. */
export const OwnPasswordButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
