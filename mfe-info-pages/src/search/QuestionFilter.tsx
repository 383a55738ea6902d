import { SearchIcon, TextField } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import type { FormEvent, ReactElement, Ref } from 'react';
import { styled } from 'styled-components';

const Bar = styled.form`
  margin-bottom: ${space[6]};
`;

interface QuestionFilterProps {
  label: string;
  input: string;
  onInput: (input: string) => void;
  /** Called on Enter, or on the search key of a phone's keyboard. */
  onSearch?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A search field that filters a page of questions while the visitor types. */
export function QuestionFilter({ label, input, onInput, onSearch, ref }: QuestionFilterProps): ReactElement {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch?.();
  };
  return (
    <Bar role="search" onSubmit={handleSubmit}>
      <TextField
        ref={ref}
        label={label}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        prefix={<SearchIcon />}
        value={input}
        onChange={onInput}
      />
    </Bar>
  );
}
