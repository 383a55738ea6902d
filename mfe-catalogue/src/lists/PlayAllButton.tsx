import { Button, PlayIcon } from '@nyimbo/shared-ui';
import { media, size } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Song } from '../api/model.ts';
import type { ListOrigin } from '../songs/usePlayback.ts';
import { usePlayAll } from './usePlayAll.ts';

/** On the phone the page head has room for the icon only; the text remains for assistive technology. */
const HeadButton = styled(Button)`
  ${media.phone} {
    width: ${size.controlLg};
    min-height: ${size.controlLg};
    padding: 0;

    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

interface PlayAllButtonProps extends ListOrigin {
  songs: readonly Song[] | undefined;
}

/** Plays a list from its first song. Shown in the head of the list's page. */
export function PlayAllButton({ songs = [], ...origin }: PlayAllButtonProps): ReactElement {
  const playAll = usePlayAll();
  return (
    <HeadButton
      variant="accent"
      icon={<PlayIcon />}
      isDisabled={songs.length === 0}
      onClick={() => playAll(songs, origin)}
    >
      <span>Play all</span>
    </HeadButton>
  );
}
