import { color, media, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';

/** A summary of the shared song or page, and the text that is shared. */
export const ShareHeader = styled.div`
  display: grid;
  grid-template-columns: ${size.playXl} minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;

  b {
    ${type.strong};
    display: block;
  }

  p {
    ${type.meta};
    color: ${color.text2};
  }
`;

/** The networks, four in a row. */
export const ShareTargets = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[2]};
  margin: ${space[4]} 0 ${space[5]};

  a {
    display: grid;
    justify-items: center;
    gap: ${space[2]};
    padding: 0.625rem 0;
    border-radius: ${radius.control};
    font-size: 0.8125rem;
    font-weight: 550;
  }

  a:hover {
    background: ${color.hover};
    text-decoration: none;
  }

  i {
    display: grid;
    place-items: center;
    width: ${componentSize.shareTarget};
    height: ${componentSize.shareTarget};
    border-radius: ${radius.round};
    background: ${color.hover};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
`;

/** The link in a frame, with the button that copies it. */
export const ShareCopy = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  height: ${size.field};
  margin-bottom: ${space[3]};
  padding-left: 0.875rem;
  border-radius: ${radius.control};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};

  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    background: none;
    color: ${color.text2};
    font-size: 0.875rem;
    text-overflow: ellipsis;
  }

  button {
    margin-right: ${space[1]};
    border-radius: ${radius.control};
  }

  ${media.phone} {
    button {
      min-height: ${size.control};
    }
  }
`;

/** The row with the choice to share from the current position. */
export const ShareStartRow = styled.div`
  margin-bottom: ${space[4]};
`;

/** The field with the embed code, shown if the button cannot copy the code. */
export const EmbedCodeField = styled.textarea`
  width: 100%;
  margin-top: ${space[3]};
  padding: ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};
  background: none;
  color: ${color.text2};
  font-size: 0.875rem;
  line-height: 1.25rem;
  resize: none;
`;
