import { color, fontFamily, media, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';
import { SectionHeading } from '../ui/SectionHeading.ts';

/** Charts side by side, as many as fit. */
export const ChartGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${componentSize.chartColumn}), 1fr));
  gap: ${space[10]} calc(${space[10]} + ${space[2]});
  align-items: start;
`;

/** One chart split into columns. Where only one column fits, the columns form one list. */
export const JoinedColumns = styled(ChartGrid)`
  row-gap: ${space[6]};

  ${media.phone} {
    row-gap: 0;

    > :not(:first-child) > ol {
      border-top: 0;
    }
  }
`;

/** The heading of a chart. */
export const ChartHeader = styled(SectionHeading)`
  h2 {
    font: 700 1.1875rem/1.5rem ${fontFamily.display};
    font-stretch: 114%;
  }

  > span {
    ${type.meta};
    color: ${color.text3};
  }

  + ol {
    border-top: 0;
  }
`;
