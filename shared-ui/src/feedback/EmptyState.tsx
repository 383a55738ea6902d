import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CoverArt } from '../cover/CoverArt.tsx';
import { size } from '../styles/size.ts';
import { color, radius, space, type } from '../styles/tokens.ts';

const MARK_EDGE = 72;

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[14]} ${space[6]};
  text-align: center;

  .empty-mark {
    width: ${size.emptyMark};
    margin-bottom: ${space[2]};
    border-radius: ${radius.control};
  }

  .empty-title {
    ${type.section};
  }

  .empty-text {
    max-width: 44ch;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    color: ${color.text2};
  }

  .empty-action {
    margin-top: ${space[3]};
  }
`;

/** Choose `level` by the headings of the page. It is 1 if the message is the whole page. */
export interface EmptyStateProps {
  title: string;
  /** A plain sentence about the missing content. */
  text: string;
  /** One action: a `Button` or `ButtonLink`. */
  action?: ReactNode;
  /** Heading level. Default 2. */
  level?: 1 | 2 | 3;
  /** Text that determines the small picture above the title. Default: the title. */
  mark?: string;
}

/** Says that there is no content and why, and offers one action. */
export function EmptyState({ title, text, action, level = 2, mark = title }: EmptyStateProps): ReactElement {
  const Heading = `h${level}` as const;
  return (
    <Root>
      <CoverArt className="empty-mark" src={null} title={mark} edge={MARK_EDGE} />
      <Heading className="empty-title">{title}</Heading>
      <p className="empty-text">{text}</p>
      {action && <div className="empty-action">{action}</div>}
    </Root>
  );
}
