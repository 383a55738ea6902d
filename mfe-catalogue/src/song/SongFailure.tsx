import {
  ActionRow,
  AlertRegion,
  Button,
  ButtonLink,
  Hem,
  RetryIcon,
  SearchIcon,
  SongIcon,
  Breadcrumb,
  Hero,
} from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import { color, radius, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { isNotFound } from '../api/isNotFound.ts';
import { isTakenDown } from '../api/isTakenDown.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { componentSize } from '../ui/componentSize.ts';

const BlankCover = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border-radius: ${radius.cover};
  background: ${color.hover};
  color: ${color.text3};
`;
const FailureText = styled.p`
  ${type.body};
  max-width: ${componentSize.proseLine};
  color: ${color.text2};
`;

interface SongFailureProps {
  error: Error;
  /** The requested title, which becomes the text of the search. */
  songTitle: string;
  onRetry: () => void;
}

/** The song page's error state (SNG-1): an explanation, 'Try again', and a search. */
export function SongFailure({ error, songTitle, onRetry }: SongFailureProps): ReactElement {
  const bus = useCatalogueBus();
  const isMissing = isNotFound(error);
  const isGone = isTakenDown(error);
  const openSearch = () => bus.send('search/open', isGone ? {} : { input: songTitle });
  return (
    <Hero
      kind="song"
      label="Song"
      title={isGone ? 'This song is not available' : isMissing ? 'Song not found' : 'This song did not load'}
      hem={<Hem of="none" />}
      art={
        <BlankCover>
          <SongIcon size="lg" />
        </BlankCover>
      }
      breadcrumb={<Breadcrumb parts={['Song']} />}
    >
      <AlertRegion>
        <FailureText>
          {isGone
            ? 'It was taken down. You can search for other songs.'
            : isMissing
              ? `We couldn’t find “${songTitle}”. It may have a new name, or the link may be incomplete.`
              : 'The connection dropped. Your queue and favourites are safe.'}
        </FailureText>
        <ActionRow>
          {isGone ? (
            <ButtonLink size="lg" href={buildPath('HomePage')}>
              Home
            </ButtonLink>
          ) : (
            <Button variant="accent" size="lg" icon={<RetryIcon />} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button size="lg" icon={<SearchIcon />} aria-haspopup="dialog" onClick={openSearch}>
            {isGone ? 'Search' : 'Search for it'}
          </Button>
          <ButtonLink size="lg" href={buildPath('TrendingSongs')}>
            Trending songs
          </ButtonLink>
        </ActionRow>
      </AlertRegion>
    </Hero>
  );
}
