import { color, radius, size, space } from '@nyimbo/shared-ui/styles';
import { css, styled } from 'styled-components';
import { Hint } from '../stepStyles.ts';

/** The picture or its placeholder, and the button to load another one. */
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

/** The captcha's picture. It is stretched to fill the box, without cropping. */
export const Picture = styled.img`
  ${pictureBox}
  object-fit: fill;
`;

/** The placeholder, as tall as the picture to avoid a layout shift. */
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

/** The state of the browser check. Keeps its height without a text. */
export const CheckText = styled(Hint)`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 1.125rem;
`;
