import { Button, PlayIcon } from '@nyimbo/shared-ui';
import { media, size } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import type { Song } from '../api/model.ts';
import { usePlayback } from '../songs/usePlayback.ts';

/** In a page's head the phone has room for the icon alone; the words stay for assistive technology. */
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

export interface PlayAllButtonProps {
  songs: readonly Song[] | undefined;
  /** What the list is called. */
  listTitle: string | undefined;
}

/** Plays a list from its first song; stands in the head of the list's page. */
export function PlayAllButton({ songs = [], listTitle }: PlayAllButtonProps) {
  const { play } = usePlayback();
  return (
    <HeadButton
      variant="accent"
      icon={<PlayIcon />}
      isDisabled={songs.length === 0}
      onClick={() => play(songs, 0, listTitle)}
    >
      <span>Play all</span>
    </HeadButton>
  );
}
