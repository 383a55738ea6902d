import { useId, type ReactElement, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, space } from '../styles/tokens.ts';
import { FieldMessages } from './FieldMessages.tsx';
import { FieldRoot } from './fieldStyles.ts';

const CheckboxRow = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 1.75rem;
  font-size: 0.875rem;
  cursor: pointer;

  input {
    flex: none;
    width: ${size.icon};
    height: ${size.icon};
    margin: 0;
    accent-color: ${color.invert};
  }

  a {
    text-decoration: underline;
    text-underline-offset: 0.1875rem;
  }

  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;

/** `onBlur` is for forms that validate the box when the focus leaves it. */
export interface CheckboxFieldProps {
  /** The text beside the box; may contain links. */
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  name?: string;
  error?: string | null;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label and error. */
export function CheckboxField(props: CheckboxFieldProps): ReactElement {
  const { label, isChecked, onChange, name, error, onBlur, ref } = props;
  const errorId = useId();
  return (
    <FieldRoot>
      <CheckboxRow>
        <input
          ref={ref}
          type="checkbox"
          name={name}
          onBlur={onBlur}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </CheckboxRow>
      <FieldMessages error={error} errorId={errorId} />
    </FieldRoot>
  );
}
