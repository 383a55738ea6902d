import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { createCoverPalette, type CoverSubject } from '../cover-art/createCoverPalette.ts';
import { createHemStrip, HEM_REPEAT } from '../cover-art/createHemStrip.ts';
import { palettes, type PaletteName } from '../cover-art/palettes.ts';
import { size } from '../styles/size.ts';
import { color } from '../styles/tokens.ts';

const Root = styled.div`
  height: ${size.hem};
  background-color: ${color.line};
  background-repeat: repeat-x;
`;

/** The colours match the page's cover, or a palette that the page chooses. */
export interface HemProps {
  /**
   * The source of the colours: a palette's name, the subject of a cover, or `none` for the grey hem of a failed page.
   */
  of: PaletteName | CoverSubject | 'none';
}

/**
 * The hem: a strip with the pattern of a cloth's edge, at the top of pages with a hero and of the account dialog.
 * Decorative.
 */
export function Hem({ of }: HemProps): ReactElement {
  const palette = of === 'none' ? undefined : typeof of === 'string' ? palettes[of] : createCoverPalette(of);
  const strip = palette && {
    backgroundImage: `url("${createHemStrip(palette)}")`,
    backgroundSize: `${HEM_REPEAT.width}px ${HEM_REPEAT.height}px`,
  };
  return <Root aria-hidden="true" style={strip} />;
}
