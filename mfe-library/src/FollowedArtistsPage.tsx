import { buildPath } from '@nyimbo/shared-api/paths';
import type { FollowedArtist, PageProps } from '@nyimbo/shared-events';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import {
  Button,
  ButtonLink,
  CheckIcon,
  CoverArt,
  EmptyState,
  ErrorCard,
  formatCount,
  formatQuantity,
  SongListSkeleton,
  useFocusNext,
} from '@nyimbo/shared-ui';
import { color, media, size, space, type } from '@nyimbo/shared-ui/styles';
import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { useApiQuery } from './api/useApiQuery.ts';
import { LibraryFrame } from './ui/LibraryFrame.tsx';

const TITLE = 'Artists';
const SKELETON_ROWS = 4;
const PICTURE_EDGE_PX = 56;
const ALL_ARTISTS_PATH = buildPath('Artists');

const labelButton = (name: string): string => `Following ${name}`;
/** JSON escapes quotes and backslashes as CSS does. */
const selectButton = (name: string): string => `[aria-label=${JSON.stringify(labelButton(name))}]`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: 0 ${space[8]};

  li {
    display: grid;
    grid-template-columns: ${size.cover} minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    min-height: ${size.row};
    padding: ${space[2]} 0;
    border-bottom: 1px solid ${color.line};
  }

  a {
    ${type.strong};
    display: block;
    padding: ${space[1]} 0;
  }

  p {
    ${type.meta};
    color: ${color.text2};
  }

  /* Leaves room for the name. */
  ${media.phone} {
    button svg {
      display: none;
    }
  }
`;

/** Federation module './FollowedArtistsPage': the artists that the listener follows (LIB-3). */
export function Component({ path }: Pick<PageProps, 'path'>): ReactElement {
  const bus = useBus('mfe-library');
  const follows = useBusState(bus, 'follows');
  const session = useBusState(bus, 'session');
  const isLoggedIn = session?.status === 'authenticated';
  // The state has no pictures. Without them, the page draws each artist's medallion.
  const { state, retry } = useApiQuery('followedArtists', isLoggedIn ? {} : null);
  const [hasUnfollowed, setHasUnfollowed] = useState(false);
  const fetched = isLoggedIn && state.status === 'ready' ? state.data.artists : [];
  const details = new Map(fetched.map((artist) => [artist.name, artist]));
  const published = follows?.artists ?? [];
  // The catalogue publishes an empty list until it has fetched the account's artists, and when that fails. In that time,
  // `follow/toggle` follows an artist instead of unfollowing.
  const isPublished = published.length > 0 || hasUnfollowed || !isLoggedIn;
  const artists = isPublished ? published : fetched;
  const status = follows === undefined ? 'loading' : isPublished ? 'ready' : state.status;
  const { ref: frame, focusNext } = useFocusNext();
  const unfollow = (artist: string): void => {
    const index = artists.findIndex(({ name }) => name === artist);
    const neighbour = artists[index + 1] ?? artists[index - 1];
    setHasUnfollowed(true);
    bus.send('follow/toggle', { artist });
    focusNext(neighbour ? selectButton(neighbour.name) : `a[href="${ALL_ARTISTS_PATH}"]`);
  };
  return (
    <LibraryFrame
      title={TITLE}
      path={path}
      line={artists.length > 0 ? formatQuantity(artists.length, 'artist') : undefined}
    >
      <div ref={frame}>
        {status === 'loading' && <SongListSkeleton rows={SKELETON_ROWS} />}
        {(status === 'failed' || status === 'missing') && <ErrorCard onRetry={retry} />}
        {status === 'ready' && artists.length === 0 && (
          <EmptyState
            title="No artists yet"
            text="Follow artists on their pages, or in the menu of any song. Their new songs are on the home page."
            action={<ButtonLink href={ALL_ARTISTS_PATH}>All artists</ButtonLink>}
          />
        )}
        {artists.length > 0 && (
          <Rows role="list" aria-label="Artists you follow">
            {artists.map((artist) => {
              const detail = details.get(artist.name);
              return (
                <Row
                  key={artist.name}
                  artist={{ followers: detail?.followers, ...artist }}
                  line={detail?.genre ?? detail?.city ?? null}
                  pictureUrl={detail?.img ?? null}
                  onUnfollow={isPublished ? () => unfollow(artist.name) : undefined}
                />
              );
            })}
          </Rows>
        )}
      </div>
    </LibraryFrame>
  );
}

interface RowProps {
  artist: FollowedArtist;
  line: string | null;
  pictureUrl: string | null;
  /** Undefined while the artist cannot be unfollowed. */
  onUnfollow: (() => void) | undefined;
}

function Row({ artist, line, pictureUrl, onUnfollow }: RowProps): ReactElement {
  const { name, followers } = artist;
  const count =
    followers === undefined ? null : `${formatCount(followers)} ${followers === 1 ? 'follower' : 'followers'}`;
  const meta = [line, count].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <CoverArt kind="artist" src={pictureUrl} title={name} edge={PICTURE_EDGE_PX} />
      <div>
        <a className="truncate" href={buildPath('ArtistProfile', { name })}>
          {name}
        </a>
        {meta !== '' && <p className="num truncate">{meta}</p>}
      </div>
      <Button
        icon={<CheckIcon />}
        aria-pressed
        aria-label={labelButton(name)}
        isDisabled={!onUnfollow}
        onClick={onUnfollow}
      >
        Following
      </Button>
    </li>
  );
}
