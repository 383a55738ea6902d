import { CardGrid } from '@nyimbo/shared-ui';
import { media } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** A grid of artists: as any grid of cards, but three across on the phone, where faces need less room. */
export const ArtistGrid = styled(CardGrid)`
  ${media.phone} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
