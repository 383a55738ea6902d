import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComboboxInput } from './ComboboxInput.tsx';
import { OptionGroup, OptionList, OptionRow } from './OptionList.tsx';

function Example({ isOpen, onChange = () => {} }: { isOpen: boolean; onChange?: (value: string) => void }) {
  return (
    <>
      <ComboboxInput
        label="Search songs"
        value="ny"
        onChange={onChange}
        listId={isOpen ? 'hits' : null}
        activeId={isOpen ? 'hit-1' : undefined}
      />
      {isOpen && (
        <OptionList id="hits" label="Results">
          <OptionGroup title="Songs">
            <OptionRow id="hit-1" href="/song/Nyali" isActive>
              Nyali
            </OptionRow>
            <OptionRow id="hit-2" href="/song/Nyama" isActive={false} action={<button>Play Nyama</button>}>
              Nyama
            </OptionRow>
          </OptionGroup>
        </OptionList>
      )}
    </>
  );
}

test('SRC-5 the field refers to its list and to the option that Enter opens', () => {
  render(<Example isOpen />);
  const field = screen.getByRole('combobox', { name: 'Search songs', expanded: true });
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('grid', { name: 'Results' }).id);
  const songs = within(screen.getByRole('rowgroup', { name: 'Songs' }));
  expect(songs.getByRole('row', { name: 'Nyali', selected: true }).id).toBe(
    field.getAttribute('aria-activedescendant'),
  );
  const nyama = within(songs.getByRole('row', { name: /^Nyama/, selected: false }));
  expect(nyama.getByRole('link', { name: 'Nyama' })).toHaveAttribute('href', '/song/Nyama');
  expect(nyama.getByRole('button', { name: 'Play Nyama' })).toBeInTheDocument();
});

test('a field without a list is announced as collapsed', () => {
  render(<Example isOpen={false} />);
  expect(screen.getByRole('combobox', { expanded: false })).not.toHaveAttribute('aria-controls');
});

test('reports the typed text', async () => {
  const onChange = jest.fn();
  render(<Example isOpen={false} onChange={onChange} />);
  await userEvent.type(screen.getByRole('combobox'), 'a');
  expect(onChange).toHaveBeenCalledWith('nya');
});
