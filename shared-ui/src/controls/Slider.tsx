import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, radius } from '../styles/tokens.ts';
import { useSlider, type SliderOptions } from './useSlider.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  height: ${size.target};
  cursor: pointer;
  touch-action: none;

  .slider-track {
    flex: 1;
    height: ${size.mark};
    border-radius: ${radius.round};
    overflow: hidden;
    background: ${color.waveIdle};
  }

  .slider-played {
    display: block;
    width: 100%;
    height: 100%;
    background: ${color.wavePlayed};
    transform-origin: left;
  }

  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.45;
  }
`;

/** A plain slider. The player's waveform is a slider too, but draws itself with `useSlider`. */
export function Slider(props: SliderOptions): ReactElement {
  const { binding, dragValue } = useSlider(props);
  const share = props.max > 0 ? Math.min(1, (dragValue ?? props.value) / props.max) : 0;
  return (
    <Root {...binding}>
      <span className="slider-track">
        <span className="slider-played" style={{ transform: `scaleX(${share})` }} />
      </span>
    </Root>
  );
}
