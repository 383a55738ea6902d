import { buildPath } from '@nyimbo/shared-api/paths';
import { Chip, ChipRow } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Root = styled(ChipRow)`
  margin-bottom: ${space[4]};
`;

/** The lists of one genre. */
export type GenrePart = 'songs' | 'featured' | 'new' | 'albums' | 'artists';

/** Links between a genre's pages: featured and new songs, popular albums, artists (RTE-7). */
export function GenreLinks({ genre, current }: { genre: string; current: GenrePart }): ReactElement {
  const links: { part: GenrePart; text: string; href: string }[] = [
    { part: 'songs', text: 'All songs', href: buildPath('SongCategories', { category: genre }) },
    { part: 'featured', text: 'Featured songs', href: buildPath('GenreFeatured', { genre }) },
    { part: 'new', text: 'New songs', href: buildPath('GenreNew', { genre }) },
    { part: 'albums', text: 'Popular albums', href: buildPath('GenreAlbums', { genre }) },
    { part: 'artists', text: 'Artists', href: buildPath('ArtistsOfGenre', { genre }) },
  ];
  return (
    <Root data-scroll="">
      {links.map(({ part, text, href }) => (
        <Chip key={part} href={href} isCurrent={part === current}>
          {text}
        </Chip>
      ))}
    </Root>
  );
}
