import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import { styled } from 'styled-components';
import { PauseIcon, PlayIcon } from '../icons/songIcons.ts';
import { Spinner } from '../icons/Spinner.tsx';
import { size as sizes } from '../styles/size.ts';
import { color, media, radius, space } from '../styles/tokens.ts';

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${sizes.play};
  height: ${sizes.play};
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};

  &[data-size='sm'] {
    width: ${sizes.playSm};
    height: ${sizes.playSm};
  }

  &[data-size='xl'] {
    width: ${sizes.playXl};
    height: ${sizes.playXl};
  }

  &:hover {
    background: ${color.accentHover};
  }

  &:active {
    background: ${color.accentPress};
  }

  &:focus-visible {
    border-radius: ${radius.round};
  }

  ${media.phone} {
    &[data-phone-pill] {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: ${space[2]};
      width: 100%;
      height: ${sizes.sheetItem};
      font-size: 1rem;
      font-weight: 650;
    }

    &[data-phone-pill] svg {
      width: ${sizes.iconLg};
      height: ${sizes.iconLg};
    }

    &[data-phone-pill] > .sr {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
`;

/** Attributes of `button`, except `aria-label`: the button builds its name from `subject` and `isPlaying`. */
export interface PlayButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /**
   * The text after 'Play' or 'Pause' in the accessible name, for example `Mvula Yoyamba by Wezi Nyirongo`; empty for
   * none.
   */
  subject?: string;
  isPlaying: boolean;
  isLoading?: boolean;
  size?: 'sm' | 'md' | 'xl';
  /** On the phone the button is a full-width pill with text (song page). */
  isPillOnPhone?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The round yellow button: 'Play …', or 'Pause …' while the song plays. Use it only for playback. */
export function PlayButton(props: PlayButtonProps): ReactElement {
  const { subject = '', isPlaying, isLoading, size = 'md', isPillOnPhone, ...rest } = props;
  const verb = isPlaying ? 'Pause' : 'Play';
  const glyph = isPlaying ? (
    <PauseIcon size={size === 'xl' ? 'xl' : 'md'} />
  ) : (
    <PlayIcon size={size === 'xl' ? 'xl' : 'md'} />
  );
  return (
    <Root
      type="button"
      {...rest}
      aria-label={subject ? `${verb} ${subject}` : verb}
      aria-busy={isLoading || undefined}
      data-size={size}
      data-phone-pill={isPillOnPhone || undefined}
    >
      {isLoading ? <Spinner size={size === 'xl' ? 'xl' : 'md'} /> : glyph}
      {isPillOnPhone && <span className="sr">{verb}</span>}
    </Root>
  );
}
