import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStudioTestEnvironment, type StudioTestEnvironment } from '../testing/createStudioTestEnvironment.tsx';

let site: StudioTestEnvironment;

beforeEach(async () => {
  localStorage.clear();
  site = await createStudioTestEnvironment('editor');
});
afterEach(() => site.close());

const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Audio files'), files, { applyAccept: false });

test('OPR-2 rejects an unsupported file at once, and lets the editor remove it', async () => {
  site.open('/studio/upload');
  await choose(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
  expect(screen.getByText(/^This is not an audio file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again: notes.pdf' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove notes.pdf' }));
  expect(screen.queryByText('notes.pdf')).not.toBeInTheDocument();
});

test('OPR-2 a file that is chosen twice is in the list once, and a toast says so', async () => {
  site.open('/studio/upload');
  const song = new File(['sound'], 'Mvula.mp3', { type: 'audio/mpeg', lastModified: 1 });
  const copy = new File(['sound'], 'Mvula.mp3', { type: 'audio/mpeg', lastModified: 1 });
  await choose(song, copy);
  expect(screen.getAllByRole('button', { name: /^(Pause|Cancel) Mvula\.mp3$/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Pause Mvula.mp3' }));
  await choose(copy);
  expect(await screen.findByRole('button', { name: 'Pause Mvula.mp3' })).toBeVisible();
  expect(site.recording.commands('toast/show').map(({ text }) => text)).toEqual([
    'Mvula.mp3 is already in the list.',
    'Mvula.mp3 is already in the list.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Mvula.mp3' }));
});

test('OPR-2 lists uploads that a reload interrupted until the editor removes them', async () => {
  const upload = {
    fingerprint: 'a.mp3 5 1',
    name: 'a.mp3',
    sizeBytes: 5_000_000,
    uploadUrl: '/api/studio/uploads/1',
    startedAt: '2026-11-23T12:00:00Z',
  };
  localStorage.setItem('studio-uploads', JSON.stringify([upload, { name: 'foreign' }]));
  site.open('/studio/upload');
  expect(await screen.findByRole('heading', { name: 'Interrupted uploads' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Forget / })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Forget a.mp3' }));
  await waitFor(() => expect(screen.queryByText('a.mp3')).not.toBeInTheDocument());
  expect(localStorage.getItem('studio-uploads')).toBeNull();
});
