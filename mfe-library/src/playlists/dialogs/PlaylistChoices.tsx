import type { SongRef } from '@nyimbo/shared-events';
import { CheckIcon, ErrorCard, InputBox, PlaylistArt, PlusIcon, SearchIcon, Spinner } from '@nyimbo/shared-ui';
import { color, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { foldLetters } from '@nyimbo/shared-api/values';
import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { describeLength } from '../describeLength.ts';
import { songsOf, type Playlist } from '../model/Playlist.ts';
import { getPlaylistServices } from '../store/getPlaylists.ts';
import { usePlaylists } from '../usePlaylists.ts';

/** The dialog has a search field if there are at least this many playlists. */
const MIN_PLAYLISTS_FOR_SEARCH = 10;
const COVER_EDGE_PX = 48;

const Root = styled.div`
  display: grid;
  gap: ${space[3]};

  .status {
    color: ${color.text2};
  }
`;
const Choices = styled.ul`
  margin: 0 calc(-1 * ${space[3]});

  button {
    display: grid;
    grid-template-columns: ${size.cover} minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    width: 100%;
    min-height: ${size.row};
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    text-align: left;
  }

  button:hover {
    background: ${color.hover};
  }

  .choice-new {
    display: grid;
    place-items: center;
    width: ${size.cover};
    height: ${size.cover};
    border-radius: ${radius.cover};
    background: ${color.hover};
  }

  b {
    ${type.strong};
    display: block;
  }

  .choice-line {
    ${type.meta};
    color: ${color.text2};
  }

  svg {
    color: ${color.text2};
  }
`;

interface PlaylistChoicesProps {
  songs: readonly SongRef[];
  onChoose: (playlist: Playlist) => void;
  onNew: () => void;
}

/** Lists the listener's playlists as targets for the songs, and 'New playlist'. */
export function PlaylistChoices({ songs, onChoose, onNew }: PlaylistChoicesProps): ReactElement {
  const { status, playlists } = usePlaylists();
  const [search, setSearch] = useState('');
  const words = foldLetters(search.trim());
  const found = words === '' ? playlists : playlists.filter(({ title }) => foldLetters(title).includes(words));
  return (
    <Root>
      {playlists.length >= MIN_PLAYLISTS_FOR_SEARCH && (
        <InputBox>
          <input
            type="search"
            aria-label="Find a playlist"
            placeholder="Find a playlist"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <SearchIcon />
        </InputBox>
      )}
      <Choices role="list">
        <li>
          <button type="button" onClick={onNew}>
            <span className="choice-new">
              <PlusIcon />
            </span>
            <b>New playlist</b>
          </button>
        </li>
        {found.map((playlist) => (
          <Choice key={playlist.playlistId} playlist={playlist} songs={songs} onChoose={() => onChoose(playlist)} />
        ))}
      </Choices>
      {status === 'loading' && (
        <p className="status" role="status">
          <Spinner /> Loading your playlists
        </p>
      )}
      {status === 'failed' && <ErrorCard onRetry={() => void getPlaylistServices().store.refresh()} />}
      {words !== '' && (
        <p className="status" role="status">
          {found.length === 0 ? `No playlist of yours matches “${search.trim()}”.` : ''}
        </p>
      )}
    </Root>
  );
}

interface ChoiceProps {
  playlist: Playlist;
  songs: readonly SongRef[];
  onChoose: () => void;
}

function Choice({ playlist, songs, onChoose }: ChoiceProps): ReactElement {
  const { title, covers } = playlist;
  const known = new Set(songsOf(playlist).map(({ songId }) => songId));
  const hasAll = songs.every(({ songId }) => known.has(songId));
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <PlaylistArt title={title} covers={covers} coverUrl={null} edge={COVER_EDGE_PX} />
        <span>
          <b className="truncate" dir="auto">
            {title}
          </b>
          <span className="choice-line num">
            {describeLength(playlist)}
            {hasAll && <span className="sr">. Already in it</span>}
          </span>
        </span>
        {hasAll && <CheckIcon />}
      </button>
    </li>
  );
}
