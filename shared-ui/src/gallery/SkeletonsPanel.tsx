import type { ReactElement } from 'react';
import { Section } from '../section/Section.tsx';
import { ShelfSkeleton } from '../skeleton/CardSkeleton.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { SongListSkeleton } from '../skeleton/SongRowSkeleton.tsx';
import { Caption, Columns } from './galleryStyles.ts';

/** Skeletons for loading content. */
export function SkeletonsPanel(): ReactElement {
  return (
    <Section title="Skeletons" isBusy>
      <Caption>Text and cover</Caption>
      <Columns>
        <Skeleton height="1.5rem" />
        <Skeleton width="6rem" ratio="1" />
        <Skeleton width="6rem" ratio="1" isRound />
      </Columns>
      <Caption>Song rows</Caption>
      <SongListSkeleton rows={2} />
      <SongListSkeleton rows={2} variant="short" />
      <Caption>Shelves</Caption>
      <ShelfSkeleton />
      <ShelfSkeleton cards="wide" />
    </Section>
  );
}
