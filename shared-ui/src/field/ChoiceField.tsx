import { useId, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, radius, space } from '../styles/tokens.ts';

const Root = styled.fieldset`
  display: grid;
  gap: ${space[2]};

  legend {
    margin-bottom: ${space[2]};
    font-size: 0.875rem;
    font-weight: 600;
  }

  label {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    padding: 0.875rem;
    border-radius: ${radius.control};
    box-shadow: inset 0 0 0 1px ${color.lineStrong};
    cursor: pointer;
  }

  label:has(:checked) {
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 ${size.ring} ${color.focus};
  }

  label:has(:focus-visible) {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ring};
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

  b {
    display: block;
    font-weight: 650;
  }

  small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }

  .choice-picture {
    width: ${size.avatar};
  }

  .choice-mark {
    display: grid;
    place-items: center;
    width: 1.375rem;
    height: 1.375rem;
    border-radius: ${radius.round};
    box-shadow: inset 0 0 0 ${size.ring} ${color.lineStrong};
  }

  :checked ~ .choice-mark {
    box-shadow: inset 0 0 0 ${size.ring} ${color.text};
  }

  :checked ~ .choice-mark::after {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border-radius: ${radius.round};
    background: ${color.text};
  }
`;

/** One radio button. */
export interface Choice {
  value: string;
  label: string;
  /** One line that explains the choice. */
  detail: string;
  picture?: ReactNode;
}

/** `label` is the name of the group of radio buttons. `value` is the value of the chosen button. */
export interface ChoiceFieldProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** A choice among a few large options, each with a line of explanation (account type). */
export function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps): ReactElement {
  const name = useId();
  return (
    <Root>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <span className="choice-picture">{choice.picture}</span>
          <span>
            <b>{choice.label}</b>
            <small>{choice.detail}</small>
          </span>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="choice-mark" aria-hidden="true" />
        </label>
      ))}
    </Root>
  );
}
