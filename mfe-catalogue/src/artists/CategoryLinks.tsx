import { buildPath } from '@nyimbo/shared-api/paths';
import { Chip, ChipRow } from '@nyimbo/shared-ui';
import { size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { useCall } from '../api/useCall.ts';
import { takeGenres } from '../genres/useGenreName.ts';

/** Its height is kept while the genres are on their way. */
const Place = styled(ChipRow)`
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
