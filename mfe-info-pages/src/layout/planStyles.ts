import { color, fontFamily, media, radius, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { proseCss } from './proseCss.ts';

/** The grid of plans: as many columns of 18 to 24 rem as fit, and one column on a phone. */
export const PlanGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 24rem));
  gap: ${space[4]};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A plan's surface, with its parts in a column. */
export const PlanCard = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[6]};
  border-radius: ${radius.panel};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};

  &[data-best] {
    box-shadow: inset 0 0 0 0.125rem ${color.text};
  }

  ul {
    display: grid;
    gap: ${space[2]};
    color: ${color.text2};
  }

  li {
    display: flex;
    gap: ${space[2]};
  }

  li svg {
    color: ${color.text};
  }

  > :last-child {
    margin-top: auto;
  }
`;

/** The heading of a plan's card. */
export const PlanName = styled.h2`
  ${type.section};
`;

/** A plan's price in large letters; a `small` inside holds the note beside the price. */
export const PlanPrice = styled.p`
  font: 800 2.125rem/2.375rem ${fontFamily.display};
  font-stretch: 120%;
  letter-spacing: -0.02em;

  small {
    font: 450 0.875rem/1.125rem ${fontFamily.text};
    font-stretch: 100%;
    letter-spacing: 0;
    color: ${color.text2};
    white-space: nowrap;
  }
`;

/** Notes that apply to all plans. */
export const PlanNotes = styled.div`
  ${proseCss}
  max-width: 45rem;
  margin-top: ${space[8]};
`;
