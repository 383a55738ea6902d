import { Chip, ChipRow } from '@nyimbo/shared-ui';
import { size, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../api/useCall.ts';
import { selectGenres } from './useGenreName.ts';

/** A single scrolling line, so its height is the same before the genres load. */
const Root = styled(ChipRow)`
  flex-wrap: nowrap;
  overflow-x: auto;
  scrollbar-width: none;
  min-height: ${size.chip};
  margin-bottom: ${space[4]};
`;

interface GenreChipsProps {
  /** Slug of the current page's genre; null on other pages. */
  current: string | null;
  buildHref: (slug: string) => string;
  /** Chips before the genres, such as 'All'. */
  children?: ReactNode;
}

/** Links from a page to the same page of each genre. */
export function GenreChips({ current, buildHref, children }: GenreChipsProps): ReactElement {
  const genres = useCall('genres', {}, selectGenres);
  return (
    <Root data-scroll="">
      {children}
      {genres.data?.map(({ slug, name }) => (
        <Chip key={slug} href={buildHref(slug)} isCurrent={current === slug}>
          {name}
        </Chip>
      ))}
    </Root>
  );
}
