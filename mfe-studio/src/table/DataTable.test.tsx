import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestBus, recordBus, resetBus, type BusRecording } from '@nyimbo/shared-events/testing';
import { useState, type ReactElement } from 'react';
import type { Column } from './Column.ts';
import { DataTable } from './DataTable.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useTableQuery } from './useTableQuery.ts';

interface Row {
  id: number;
  title: string;
}

const columns: Column<Row>[] = [
  { title: 'Title', sort: 'title', render: ({ title }) => <a href="#main">{title}</a> },
  { title: 'Number', isNumber: true, render: ({ id }) => id },
];
const filterNames = ['state'];
const rows = [1, 2, 3, 4].map((id) => ({ id, title: `Song ${id}` }));

interface TablePageProps {
  rows?: Row[];
  total?: number;
  error?: Error | null;
  start?: string;
  onRetry?: () => void;
}

/** A table on a page; the fake shell changes its URL. */
function TablePage({
  rows: shown,
  total = 120,
  error = null,
  start = '',
  onRetry = () => undefined,
}: TablePageProps): ReactElement {
  const [search, setSearch] = useState(start);
  const [bus] = useState(() => createTestBus('mfe-studio'));
  useState(() => createTestBus('shell').handle('navigate/to', ({ path }) => setSearch(path.replace(/^[^?]*/, ''))));
  const controls = useTableQuery({ bus, path: '/studio/songs', search, filterNames });
  return (
    <>
      <TableToolbar
        searchLabel="Search songs"
        controls={controls}
        filters={[
          { name: 'state', label: 'State', anyLabel: 'Any state', options: [{ value: 'draft', label: 'Draft' }] },
        ]}
      />
      <p data-testid="address">{search}</p>
      <DataTable
        noun="songs"
        columns={columns}
        rows={shown}
        total={total}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        controls={controls}
        error={error}
        isBusy={false}
        onRetry={onRetry}
        emptyText="Upload the first songs."
        bulkActions={({ ids }) => <p>Chosen: {[...ids].join(' ')}</p>}
      />
    </>
  );
}

const readAddress = () => screen.getByTestId('address').textContent;
let recording: BusRecording;

beforeEach(() => {
  resetBus();
  recording = recordBus();
});

afterEach(() => recording.stop());

test('OPR-2 the URL holds sorting, page and filters, and a new sort or filter starts at the first page', async () => {
  render(<TablePage rows={rows} start="?page=2" />);
  expect(screen.getByText('51–54 of 120')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(readAddress()).toBe('?page=3');
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(readAddress()).toBe('?sort=title');
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Draft');
  expect(readAddress()).toBe('?state=draft&sort=title');
});

test('OPR-2 searches after a pause in typing, and replaces the history entry', async () => {
  render(<TablePage rows={rows} />);
  await userEvent.type(screen.getByLabelText('Search songs'), 'lake');
  expect(await screen.findByText('?q=lake')).toBeVisible();
  expect(recording.commands('navigate/to')).toEqual([{ path: '/studio/songs?q=lake', replace: true }]);
  expect(screen.getByLabelText('Search songs')).toHaveValue('lake');
});

test('OPR-2 searches at once when the field loses focus, and does not search again after a click on a row', async () => {
  render(<TablePage rows={rows} />);
  await userEvent.type(screen.getByLabelText('Search songs'), 'lake');
  await userEvent.click(screen.getByRole('link', { name: 'Song 1' }));
  expect(recording.commands('navigate/to')).toEqual([{ path: '/studio/songs?q=lake', replace: true }]);
});

test('OPR-2 selects rows one by one, as a range with Shift, and all at once', async () => {
  const user = userEvent.setup();
  render(<TablePage rows={rows} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Song 1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Song 3' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('Chosen: 1 2 3')).toBeVisible();
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select all songs on this page' })).toBePartiallyChecked();

  screen.getByRole('checkbox', { name: 'Select Song 2' }).focus();
  await user.keyboard(' ');
  expect(screen.getByText('Chosen: 1 3')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all songs on this page' }));
  expect(screen.getByText('4 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('4 selected')).not.toBeInTheDocument();
});

test('OPR-2 offers to clear the filters when nothing matches', async () => {
  render(<TablePage rows={[]} total={0} start="?q=zzz&state=draft" />);
  expect(screen.getByRole('heading', { name: 'No songs match' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(readAddress()).toBe('');
  expect(screen.getByRole('heading', { name: 'No songs yet' })).toBeVisible();
  expect(screen.getByLabelText('Search songs')).toHaveValue('');
});

test('OPR-2 shows placeholder rows while it loads, and a retry after a failure', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<TablePage />);
  expect(screen.getByRole('table', { name: 'Songs' })).toBeVisible();
  expect(within(screen.getByRole('table')).queryAllByRole('link')).toEqual([]);
  rerender(<TablePage error={new Error('Nyimbo is busy.')} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The songs did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
