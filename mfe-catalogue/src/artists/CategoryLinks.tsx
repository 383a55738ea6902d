import { buildPath } from '@nyimbo/shared-api/paths';
import { Chip } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { GenreChips } from '../genres/GenreChips.tsx';

const buildHref = (category: string) => buildPath('ArtistsOfCategory', { category });

/** RTE-21: links to all artists, to artists who sell their music here, and to one category per genre. */
export function CategoryLinks({ category, isAll }: { category: string | null; isAll: boolean }): ReactElement {
  return (
    <GenreChips current={category} buildHref={buildHref}>
      <Chip href={buildPath('Artists')} isCurrent={isAll}>
        All
      </Chip>
      <Chip href={buildHref('sale')} isCurrent={category === 'sale'}>
        Sale artists
      </Chip>
    </GenreChips>
  );
}
