import type { ReactElement } from 'react';
import { Button } from '../buttons/Button.tsx';
import { ButtonLink } from '../buttons/ButtonLink.tsx';
import { styled } from 'styled-components';
import { CoverPlayButton } from '../buttons/CoverPlayButton.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { PlayButton } from '../buttons/PlayButton.tsx';
import * as otherIcons from '../icons/icons.ts';
import * as songIcons from '../icons/songIcons.ts';
import { Spinner } from '../icons/Spinner.tsx';
import { Section } from '../section/Section.tsx';
import { size } from '../styles/size.ts';
import { space } from '../styles/tokens.ts';
import { Caption, Line } from './galleryStyles.ts';

const variants = ['accent', 'strong', 'outline', 'quiet'] as const;

const icons = { ...songIcons, ...otherIcons };
const press = () => undefined;

const Covers = styled.div`
  display: flex;
  gap: ${space[4]};

  > * {
    width: ${size.avatar};
    height: ${size.avatar};
  }
`;

function CoverPlayButtons(): ReactElement {
  return (
    <Covers>
      {(['idle', 'loading', 'waiting', 'playing', 'paused'] as const).map((state) => (
        <div key={state}>
          <CoverPlayButton subject={`the song that is ${state}`} state={state} onPlay={press} />
        </div>
      ))}
    </Covers>
  );
}

function IconButtons(): ReactElement {
  return (
    <Line>
      <IconButton label="Share" icon={<icons.ShareIcon />} onClick={press} />
      <IconButton label="Download, not now" icon={<icons.DownloadIcon />} isDisabled onClick={press} />
      <IconButton label="Favourite, off" icon={<icons.HeartIcon />} look="heart" isPressed={false} onClick={press} />
      <IconButton label="Favourite, on" icon={<icons.HeartIcon />} look="heart" isPressed onClick={press} />
      <IconButton label="Loop, off" icon={<icons.LoopIcon />} look="soft" isPressed={false} onClick={press} />
      <IconButton label="Loop, on" icon={<icons.LoopIcon />} look="soft" isPressed onClick={press} />
    </Line>
  );
}

/** Buttons, icon buttons, play buttons and the icon set. */
export function ButtonsPanel(): ReactElement {
  return (
    <Section title="Buttons">
      <Caption>Accent, strong, outline, quiet</Caption>
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} onClick={press}>
            Try again
          </Button>
        ))}
        <Button variant="outline" icon={<icons.HeartIcon />} onClick={press}>
          Favourite <span className="num">24K</span>
        </Button>
        <ButtonLink href="#top" variant="strong" icon={<icons.BackIcon />}>
          A link
        </ButtonLink>
      </Line>
      <Caption>Busy and disabled</Caption>
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isBusy onClick={press}>
            Log in
          </Button>
        ))}
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled onClick={press}>
            Not now
          </Button>
        ))}
      </Line>
      <Caption>Large and block</Caption>
      <Line>
        <Button variant="accent" size="lg" onClick={press}>
          Save to this device
        </Button>
        <Button variant="accent" size="lg" isBlock onClick={press}>
          Create account
        </Button>
      </Line>
      <Caption>Icon buttons</Caption>
      <IconButtons />
      <Caption>Play</Caption>
      <Line>
        <PlayButton size="sm" subject="Kuwala" isPlaying={false} onClick={press} />
        <PlayButton subject="Area 49" isPlaying={false} onClick={press} />
        <PlayButton subject="Kalata" isPlaying onClick={press} />
        <PlayButton subject="Mafunde" isPlaying={false} isLoading onClick={press} />
        <PlayButton size="xl" subject="Sapitwa" isPlaying={false} onClick={press} />
        <PlayButton size="xl" isPillOnPhone isPlaying onClick={press} />
      </Line>
      <Caption>Play, on a small cover</Caption>
      <CoverPlayButtons />
      <Caption>Icons</Caption>
      <Line>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
        <icons.PlayIcon size="sm" />
        <icons.PlayIcon size="lg" />
        <icons.PlayIcon size="xl" />
        <Spinner />
      </Line>
    </Section>
  );
}
