import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, radius, space } from '../styles/tokens.ts';

/** A labelled control with its hint and error, stacked. */
export const FieldRoot = styled.div`
  display: grid;
  /* Lets a select shrink: by default it is as wide as its longest option. */
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  min-width: 0;

  .field-label {
    font-size: 0.875rem;
    font-weight: 600;
  }

  .field-hint {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }

  .field-error {
    display: flex;
    gap: 0.375rem;
    font-size: 0.8125rem;
    font-weight: 550;
    line-height: 1.125rem;
    color: ${color.danger};
  }

  .field-error svg {
    margin-top: 1px;
  }
`;

/** The 48 px box around an input or select. */
export const InputBox = styled.div`
  display: flex;
  align-items: center;
  height: ${size.field};
  border-radius: ${radius.control};
  background: ${color.bg};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};

  &:focus-within {
    box-shadow: inset 0 0 0 ${size.ring} ${color.focus};
  }

  &:has([aria-invalid='true']) {
    box-shadow: inset 0 0 0 ${size.ring} ${color.danger};
  }

  /* An invalid field keeps its red border and shows the focus as an outline. */
  &:focus-within:has([aria-invalid='true']) {
    outline: ${size.ring} solid ${color.focus};
    outline-offset: ${size.ring};
  }

  input,
  select,
  textarea {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 0.875rem;
    border: 0;
    outline: 0;
    background: none;
    font-size: 1rem;
    appearance: none;
  }

  select {
    text-overflow: ellipsis;
  }

  &[data-tall] {
    height: auto;
  }

  textarea {
    min-height: 9rem;
    max-height: 60vh;
    padding: 0.75rem 0.875rem;
    line-height: 1.5rem;
    field-sizing: content;
    resize: vertical;
  }

  select option {
    background: ${color.raised};
    color: ${color.text};
  }

  input::placeholder,
  textarea::placeholder {
    color: ${color.text3};
    opacity: 1;
  }

  /* Overrides Chromium's background for autofilled fields. */
  input:autofill {
    -webkit-text-fill-color: ${color.text};
    box-shadow: inset 0 0 0 ${size.field} ${color.bg};
    background-clip: text;
  }

  &[data-code] input {
    letter-spacing: 0.42em;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    text-transform: uppercase;
  }

  .field-prefix {
    padding-left: 0.875rem;
    font-size: 1rem;
    color: ${color.text2};
  }

  > svg {
    margin-right: 0.875rem;
    color: ${color.text2};
    pointer-events: none;
  }

  > button {
    margin-right: ${space[1]};
  }
`;
