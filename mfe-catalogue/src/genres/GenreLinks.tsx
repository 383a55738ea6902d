import { buildPath } from '@nyimbo/shared-api/paths';
import { Chip, ChipRow } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Root = styled(ChipRow)`
  margin-bottom: ${space[4]};
`;

/** One of the pages of a genre: its songs, or another list. */
export type GenrePageKind = 'songs' | 'featured' | 'new' | 'albums' | 'artists';

/** Links between a genre's pages: featured and new songs, popular albums, artists (RTE-7). */
export function GenreLinks({ genre, current }: { genre: string; current: GenrePageKind }): ReactElement {
  const links: { kind: GenrePageKind; text: string; href: string }[] = [
    { kind: 'songs', text: 'All songs', href: buildPath('SongCategories', { category: genre }) },
    { kind: 'featured', text: 'Featured songs', href: buildPath('GenreFeatured', { genre }) },
    { kind: 'new', text: 'New songs', href: buildPath('GenreNew', { genre }) },
    { kind: 'albums', text: 'Popular albums', href: buildPath('GenreAlbums', { genre }) },
    { kind: 'artists', text: 'Artists', href: buildPath('ArtistsOfGenre', { genre }) },
  ];
  return (
    <Root data-scroll="">
      {links.map(({ kind, text, href }) => (
        <Chip key={kind} href={href} isCurrent={kind === current}>
          {text}
        </Chip>
      ))}
    </Root>
  );
}
