import { useId, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, motion, radius, space } from '../styles/tokens.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  min-height: ${size.row};

  .switch-text {
    flex: 1;
    min-width: 0;
  }

  label {
    font-size: 0.875rem;
    font-weight: 600;
  }

  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }

  .switch {
    position: relative;
    flex: none;
    width: ${size.switchWidth};
    height: ${size.switchHeight};
  }

  /* Touch target of 44 px, larger than the visible switch. */
  input {
    position: absolute;
    z-index: 1;
    inset: calc(-1 * ${space[2]});
    width: calc(100% + 2 * ${space[2]});
    height: calc(100% + 2 * ${space[2]});
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  .switch-track {
    position: absolute;
    inset: 0;
    border-radius: ${radius.round};
    background: ${color.hover};
    box-shadow: inset 0 0 0 ${size.ring} ${color.lineStrong};
  }

  .switch-track::after {
    content: '';
    position: absolute;
    left: 0.375rem;
    top: 0.375rem;
    width: ${size.switchKnob};
    height: ${size.switchKnob};
    border-radius: ${radius.round};
    background: ${color.lineStrong};
    transition: transform ${motion.fast} ${motion.out};
  }

  input:checked + .switch-track {
    background: ${color.accent};
    box-shadow: inset 0 0 0 ${size.ring} ${color.accentText};
  }

  input:checked + .switch-track::after {
    background: ${color.onAccent};
    transform: translateX(1.25rem);
  }

  input:focus-visible + .switch-track {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ring};
  }
`;

/** A controlled switch: it shows `isOn` until its owner applies the change. */
export interface SwitchProps {
  label: string;
  /** One line that describes the setting. */
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off. Changes take effect immediately. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps): ReactElement {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <Root>
      <div className="switch-text">
        <label htmlFor={id}>{label}</label>
        {hint && <p id={hintId}>{hint}</p>}
      </div>
      <span className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="switch-track" />
      </span>
    </Root>
  );
}
