import type { CoverRef } from '@nyimbo/shared-events';
import { ClampedTitle, PlaylistArt } from '@nyimbo/shared-ui';
import { color, size, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { describeLength } from '../describeLength.ts';

const COVER_EDGE_PX = 72;

const Root = styled.div`
  display: grid;
  grid-template-columns: ${size.playXl} minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;
  margin-bottom: ${space[5]};

  b {
    ${type.strong};
    display: block;
  }

  p {
    ${type.meta};
    color: ${color.text2};
  }
`;

/** The playlist's details shown in a dialog. */
export interface PlaylistSummary {
  title: string;
  songCount: number;
  durationSeconds: number;
  covers: CoverRef[];
}

/** The picture, title and length of a playlist in a dialog. */
export function PlaylistSubject({ playlist }: { playlist: PlaylistSummary }): ReactElement {
  const { title, covers } = playlist;
  return (
    <Root>
      <PlaylistArt title={title} covers={covers} coverUrl={null} edge={COVER_EDGE_PX} />
      <div>
        <b dir="auto">
          <ClampedTitle text={title} />
        </b>
        <p>{describeLength(playlist)}</p>
      </div>
    </Root>
  );
}
