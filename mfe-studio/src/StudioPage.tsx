import { buildPath } from '@nyimbo/shared-api/paths';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import { Button, ButtonLink, EmptyState, PlayButton } from '@nyimbo/shared-ui';
import { color, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { forgetHeardSongs, useHeardSongs } from './heardSongs.ts';

const TITLE = 'Studio';

const Page = styled.div`
  h1 {
    ${type.title};
    margin-bottom: ${space[6]};
  }

  li {
    display: flex;
    align-items: center;
    gap: ${space[4]};
    padding: ${space[2]} 0;
    overflow-wrap: anywhere;
  }

  .artist {
    color: ${color.text2};
  }
`;

/** The songs of this visit, and a way to each: what a page of a remote is made of. */
export function Component(): ReactElement {
  const bus = useBus('mfe-studio');
  const player = useBusState(bus, 'player/state');
  const songs = useHeardSongs();

  function play(index: number): void {
    // The song that the player holds is paused or goes on; another one begins, with the list as its queue.
    if (player?.song?.songId === songs[index]?.songId) bus.send('player/toggle', {});
    else bus.send('player/play', { songs: [...songs], index, source: 'list', listTitle: TITLE });
  }

  return (
    <Page>
      <h1>{TITLE}</h1>
      {songs.length === 0 ? (
        <EmptyState
          title="Nothing heard yet"
          text="Songs that you play on this visit are listed here."
          action={<ButtonLink href={buildPath('TrendingSongs')}>Trending songs</ButtonLink>}
        />
      ) : (
        <>
          <ol aria-label="Songs of this visit">
            {songs.map((song, index) => (
              <li key={song.songId}>
                <PlayButton
                  size="sm"
                  subject={`${song.title} by ${song.artist}`}
                  isPlaying={player?.status === 'playing' && player.song?.songId === song.songId}
                  onClick={() => play(index)}
                />
                <a href={buildPath('playSongPage', { songTitle: song.title, artistName: song.artist })}>{song.title}</a>
                <span className="artist">{song.artist}</span>
              </li>
            ))}
          </ol>
          <Button onClick={forgetHeardSongs}>Clear the list</Button>
        </>
      )}
    </Page>
  );
}
