import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { CoverArt, PlayButton } from '@nyimbo/shared-ui';
import { color, media, size, space, zIndex } from '@nyimbo/shared-ui/styles';
import { useShell } from '../ShellContext.ts';
import { useStore } from '../support/useStore.ts';

const COVER_EDGE_PX = 40;

const Bar = styled.div`
  &:not(:empty) {
    position: fixed;
    inset: auto 0 0;
    z-index: ${zIndex.player};
    display: grid;
    grid-template-columns: ${size.coverSm} minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[3]};
    height: ${size.playerWave};
    padding: 0 ${space[6]};
    border-top: 1px solid ${color.line};
    background: ${color.surface};

    :root[data-player-style='advanced'] & {
      height: ${size.playerAdvanced};
    }

    ${media.phone} {
      bottom: ${size.tabBar};
      padding: 0 ${space[4]} 0 ${space[2]};

      :root[data-player-style] & {
        height: ${size.playerWave};
      }
    }

    :root[data-player-position='top'] & {
      position: sticky;
      inset: ${size.headerHeight} auto auto;
      order: -1;
    }
  }

  span {
    color: ${color.text2};
  }
`;

/**
 * Shows the requested song and a play button until the player has loaded. The button can also pause, because on a slow
 * network the song starts long before the player.
 */
export function EarlySong(): ReactElement {
  const { bus, earlySound } = useShell();
  const song = useStore(earlySound.song);
  const isPaused = useStore(earlySound.isPaused);
  const isStarting = useStore(earlySound.isStarting);
  return (
    <Bar aria-live="polite">
      {song && (
        <>
          <CoverArt src={song.coverUrl} title={song.title} artist={song.artist} edge={COVER_EDGE_PX} isPriority />
          <p className="truncate">
            {song.title} <span>· {song.artist}</span>
          </p>
          <PlayButton isPlaying={!isPaused} isLoading={isStarting} onClick={() => bus.send('player/toggle', {})} />
        </>
      )}
    </Bar>
  );
}
