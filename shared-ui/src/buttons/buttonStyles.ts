import { css } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, motion, radius, space } from '../styles/tokens.ts';

/** The emphasis, height and width of a button, or of a link that looks like one. */
export interface ButtonLook {
  /** `accent` is the one main action of a dialog or page; `strong` is neutral; `outline` and `quiet` are secondary. */
  variant?: 'accent' | 'strong' | 'outline' | 'quiet';
  size?: 'md' | 'lg';
  /** Fills the width of its container, with square corners. */
  isBlock?: boolean;
}

interface LookAttributes {
  'data-variant': string;
  'data-size': string;
  'data-block': true | undefined;
}

/** Converts a button's variant to the data attributes that `buttonStyles` matches. */
export function toLookAttributes({
  variant = 'outline',
  size: buttonSize = 'md',
  isBlock = false,
}: ButtonLook): LookAttributes {
  return { 'data-variant': variant, 'data-size': buttonSize, 'data-block': isBlock || undefined };
}

/** The styles of `Button` and `ButtonLink`. */
export const buttonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: 0 ${space[4]};
  border-radius: ${radius.round};
  font-size: 0.9375rem;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: transform ${motion.fast} ${motion.out};

  &:hover {
    text-decoration: none;
  }

  &:active:not([aria-disabled='true'], :disabled) {
    transform: scale(0.97);
  }

  &[data-variant='accent'] {
    background: ${color.accent};
    color: ${color.onAccent};
  }

  &[data-variant='accent']:hover {
    background: ${color.accentHover};
  }

  &[data-variant='accent']:active {
    background: ${color.accentPress};
  }

  &[data-variant='strong'] {
    background: ${color.invert};
    color: ${color.onInvert};
  }

  &[data-variant='outline'] {
    box-shadow: inset 0 0 0 1px ${color.lineStrong};
  }

  &[data-variant='quiet'] {
    padding: 0 ${space[3]};
    color: ${color.text2};
  }

  &[data-variant='outline']:hover,
  &[data-variant='quiet']:hover {
    background: ${color.hover};
  }

  ${media.phone} {
    min-height: ${size.controlPhone};
  }

  &[data-size='lg'] {
    min-height: ${size.controlLg};
    padding: 0 ${space[6]};
    font-size: 1rem;
  }

  &[data-block] {
    width: 100%;
    border-radius: ${radius.control};
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${color.hover};
    color: ${color.text3};
    box-shadow: none;
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  .num {
    font-weight: 500;
  }
`;
