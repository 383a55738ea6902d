import { buildPath } from '@nyimbo/shared-api/paths';
import { ActionRow, CoverArt, formatQuantity, Hem, Skeleton, Breadcrumb, Hero } from '@nyimbo/shared-ui';
import { color, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { PlayHeroButton } from '../lists/PlayHeroButton.tsx';
import type { SongPages } from '../lists/useSongPages.ts';
import { LinePlaceholder } from '../ui/loading/LinePlaceholder.tsx';

const COVER_EDGE = 200;

const Count = styled.p`
  ${type.ui};
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
`;

interface GenreHeroProps {
  name: string;
  /**
   * The genre's index in the list of genres (see `ListedGenre`). It selects the same colours as on the genre's tile.
   */
  position: number | null | undefined;
  /** Undefined while it loads, null if it failed. */
  songCount: number | null | undefined;
  pages: Pick<SongPages, 'items' | 'nextPage'>;
}

/** The head of a genre's page, with the same cover art as the genre's tile. */
export function GenreHero({ name, position, songCount, pages }: GenreHeroProps): ReactElement {
  const subject = { kind: 'genre', title: name, position: position ?? undefined } as const;
  const isKnown = position !== undefined;
  return (
    <Hero
      kind="genre"
      label="Genre"
      title={name}
      hem={<Hem of={isKnown ? subject : 'none'} />}
      art={isKnown ? <CoverArt {...subject} src={null} edge={COVER_EDGE} isPriority /> : <Skeleton ratio="1" />}
      breadcrumb={
        <Breadcrumb
          parts={[
            <a key="all" href={buildPath('AllSongCategories')}>
              Genres
            </a>,
          ]}
        />
      }
    >
      <Count>{songCount === undefined ? <LinePlaceholder width="30%" /> : formatSongCount(songCount)}</Count>
      <ActionRow>
        <PlayHeroButton songs={pages.items} label="Play all" listTitle={`${name} songs`} nextPage={pages.nextPage} />
      </ActionRow>
    </Hero>
  );
}

/** Returns the count as text. A failed count becomes a no-break space, which keeps the line's height. */
const formatSongCount = (count: number | null) => (count === null ? '\u00a0' : formatQuantity(count, 'song'));
