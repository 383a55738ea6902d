import { color, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The heading of a short list, over a strong rule, with the link to the full list at its end. */
export const SectionHeading = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  padding: ${space[2]} 0 ${space[3]};
  border-bottom: ${size.ring} solid ${color.text};

  a {
    ${type.meta};
    margin-left: auto;
    padding: 0.375rem 0;
    margin-block: -0.375rem;
    color: ${color.text2};
  }
`;
