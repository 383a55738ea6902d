import { SearchIcon, TextField } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Bar = styled.div`
  margin-bottom: ${space[6]};
`;

interface HelpSearchProps {
  input: string;
  onInput: (input: string) => void;
}

/** Narrows the help centre down to a few words, while they are typed. */
export function HelpSearch({ input, onInput }: HelpSearchProps): ReactElement {
  return (
    <Bar>
      <TextField
        label="Search the help centre"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        prefix={<SearchIcon />}
        value={input}
        onChange={onInput}
      />
    </Bar>
  );
}
