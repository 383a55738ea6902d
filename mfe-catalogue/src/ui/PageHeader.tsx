import { color, media, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

const HeaderRoot = styled.header`
  display: flex;
  align-items: end;
  gap: ${space[6]};
  flex-wrap: wrap;
  margin-bottom: ${space[6]};
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[3]};
    margin-bottom: ${space[4]};
  }
`;
const HeaderText = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;
const Title = styled.h1`
  ${type.title};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
const HeaderSubtitle = styled.p`
  ${type.meta};
  color: ${color.text2};
`;
const HeaderControls = styled.div`
  margin-left: auto;
  display: flex;
  gap: ${space[2]};
  align-items: center;
  flex-wrap: wrap;
  min-width: 0;

  /* On phones a button stays beside the title, and choices move to their own line. */
  ${media.phone} {
    display: contents;

    > :not(button) {
      grid-column: 1 / -1;
      grid-row: 2;
      min-width: 0;
    }
  }
`;

/** Placeholder that keeps the height of the line until its text loads. */
const NO_BREAK_SPACE = '\u00a0';

interface PageHeaderProps {
  title: string;
  /** One line below the title. Empty while it loads; its height stays the same. */
  subtitle?: string;
  /** Choices and buttons at the end. */
  children?: ReactNode;
}

/** A page's title, one line below it, and controls at the end. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps): ReactElement {
  return (
    <HeaderRoot>
      <HeaderText>
        <Title>{title}</Title>
        {subtitle === undefined ? null : <HeaderSubtitle>{subtitle || NO_BREAK_SPACE}</HeaderSubtitle>}
      </HeaderText>
      {children ? <HeaderControls>{children}</HeaderControls> : null}
    </HeaderRoot>
  );
}
