import { color, radius, size, space } from '@nyimbo/shared-ui/styles';
import { css, styled } from 'styled-components';
import { Hint } from './stepStyles.ts';

/** The picture, or what stands in its place, and the button for another one. */
export const CaptchaRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
`;

const pictureBox = css`
  width: 100%;
  height: ${size.row};
  border-radius: ${radius.control};
`;

/** The drawing goes on to either side of what is to be read, and fills the box without being cut. */
export const Picture = styled.img`
  ${pictureBox}
  object-fit: fill;
`;

/** As high as the picture, so that nothing moves when it comes. */
export const CaptchaText = styled.p`
  ${pictureBox}
  display: flex;
  align-items: center;
  padding: 0 ${space[3]};
  background: ${color.hover};
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: ${color.text2};
`;

/** State of the browser check. Keeps its height when it has no text. */
export const CheckText = styled(Hint)`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 1.125rem;
`;
