import { buildPath } from '@nyimbo/shared-api/paths';
import { Chip, ChipRow } from '@nyimbo/shared-ui';
import { size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { useCall } from '../api/useCall.ts';
import { takeGenres } from '../genres/useGenreName.ts';

/** One line that scrolls, so that its height is the same before the genres are there. */
const Place = styled(ChipRow)`
  flex-wrap: nowrap;
  overflow-x: auto;
  scrollbar-width: none;
  min-height: ${size.chip};
  margin-bottom: ${space[4]};
`;

/** RTE-21: artists by category: all, those who sell their music here, and one per genre. */
export function CategoryLinks({ category, isAll }: { category: string | null; isAll: boolean }) {
  const genres = useCall('genres', {}, takeGenres);
  return (
    <Place data-scroll="">
      <Chip href={buildPath('Artists')} isCurrent={isAll}>
        All
      </Chip>
      <Chip href={buildPath('ArtistsOfCategory', { category: 'sale' })} isCurrent={category === 'sale'}>
        Sale artists
      </Chip>
      {genres.data?.map(({ slug, name }) => (
        <Chip key={slug} href={buildPath('ArtistsOfCategory', { category: slug })} isCurrent={category === slug}>
          {name}
        </Chip>
      ))}
    </Place>
  );
}
