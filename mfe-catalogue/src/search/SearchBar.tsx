import { Button, CloseIcon, ComboboxInput, type ComboboxInputProps, IconButton, SearchIcon } from '@nyimbo/shared-ui';
import { color, media, size, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  height: ${size.row};
  padding: 0 ${space[3]} 0 ${space[5]};
  background: ${color.raised};
  border-bottom: 1px solid ${color.line};

  &:focus-within {
    box-shadow: inset 0 calc(-1 * ${size.ring}) 0 ${color.focus};
  }

  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    background: none;
    border: 0;
    outline: 0;
    font-size: 1.125rem;
  }

  input::placeholder {
    color: ${color.text3};
    opacity: 1;
  }

  ${media.phone} {
    height: ${componentSize.searchBarPhone};
    padding: 0 ${space[1]} 0 ${space[4]};
    gap: ${space[2]};
  }
`;

interface SearchBarProps extends Pick<
  ComboboxInputProps,
  'value' | 'onChange' | 'listId' | 'activeId' | 'onKeyDown' | 'ref'
> {
  onClose: () => void;
}

/** The field of the search dialog, with 'Clear' once it has text, and 'Close'. */
export function SearchBar({ onClose, ...field }: SearchBarProps): ReactElement {
  return (
    <Bar>
      <SearchIcon />
      <ComboboxInput
        {...field}
        label="Search songs, albums and artists"
        placeholder="Song, artist or album"
        maxLength={200}
        data-autofocus=""
      />
      {field.value !== '' && (
        <IconButton
          label="Clear"
          icon={<CloseIcon />}
          onClick={(event) => {
            // Clearing the text removes this button, so move the focus first.
            event.currentTarget.parentElement?.querySelector('input')?.focus();
            field.onChange('');
          }}
        />
      )}
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </Bar>
  );
}
