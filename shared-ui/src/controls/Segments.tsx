import { useId, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, radius } from '../styles/tokens.ts';

const Root = styled.div`
  display: inline-flex;
  padding: calc(${size.ring} + 1px);
  border-radius: ${radius.round};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};

  label {
    position: relative;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  span {
    display: grid;
    place-items: center;
    min-height: 2.375rem;
    padding: 0 1rem;
    border-radius: ${radius.round};
    color: ${color.text2};
    font-size: 0.875rem;
    font-weight: 600;
  }

  :checked + span {
    background: ${color.invert};
    color: ${color.onInvert};
  }

  :focus-visible + span {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ring};
  }

  ${media.phone} {
    display: flex;

    label {
      flex: 1;
    }

    span {
      padding: 0 0.5rem;
    }
  }
`;

/** `value` is the value of an option. `onChange` is called immediately, without a separate submit. */
export interface SegmentsProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of two to four short options, all visible (theme, player style). */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<Value>): ReactElement {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Root>
  );
}
