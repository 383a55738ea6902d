import { configureApi, type CallName } from '@nyimbo/shared-api';
import { buildSongListItem } from '@nyimbo/shared-api/builders';
import { endpoints, examples } from '@nyimbo/shared-api/contract';
import { startTestServer, type StubResponse, type TestServer } from '@nyimbo/shared-api/testing';
import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContactForm } from './ContactForm.tsx';
import { clearDraft } from './formDrafts.ts';
import { ReportForm } from './ReportForm.tsx';

const SONG_PATH = '/song/Mvula%20Yoyamba&a_src=Wezi%20Nyirongo';
let server: TestServer;
let replies: Partial<Record<CallName, () => StubResponse | undefined>> = {};
const requests: { name: string; body: unknown }[] = [];

beforeAll(async () => {
  server = await startTestServer((request) => {
    const name = (['sendMessage', 'reportContent', 'search'] as const).find(
      (candidate) => request.path === `/api${endpoints[candidate].path}`,
    );
    if (name === undefined) return { status: 404, body: {} };
    requests.push({ name, body: JSON.parse(request.body) });
    return (replies[name] ?? (() => ({ body: examples[name].answer })))();
  });
});
afterAll(() => server.close());
beforeEach(() => {
  resetBus();
  clearDraft('contact');
  clearDraft('report');
  replies = {};
  requests.length = 0;
  configureApi({ apiBase: `${server.origin}/api` });
});

const getTextField = (name: string) => screen.getByRole('textbox', { name });
async function writeMessage(): Promise<void> {
  await userEvent.type(getTextField('Your name'), 'Chikondi Phiri');
  await userEvent.type(getTextField('Email'), 'chikondi@example.com');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'fault');
  await userEvent.type(getTextField('Message'), 'Songs do not play on my phone.');
}
const send = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('ContactForm', () => {
  test('RTE-33, INF-3 sends the message, then shows its number, focused and ready to copy', async () => {
    const shell = createTestBus('shell');
    shell.handle('toast/show', () => undefined);
    const recording = recordBus();
    const user = userEvent.setup();
    render(<ContactForm />);
    await writeMessage();
    await send('Send message');
    const heading = await screen.findByRole('heading', {
      name: /We’ve received your message\. Reference: NY-7KQX-M2PA/,
    });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/sent a copy to chikondi@example\.com/)).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([
      {
        name: 'Chikondi Phiri',
        email: 'chikondi@example.com',
        topic: 'fault',
        message: 'Songs do not play on my phone.',
        homepage: '',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy reference' }));
    await waitFor(() => expect(recording.commands('toast/show')).toEqual([{ text: 'Reference copied' }]));
    expect(await navigator.clipboard.readText()).toBe('NY-7KQX-M2PA');
    await send('Write another message');
    expect(getTextField('Message')).toHaveValue('');
    shell.dispose();
  });

  test('INF-3 shows an error at each empty field, focuses the first one, and sends nothing', async () => {
    render(<ContactForm />);
    await send('Send message');
    await waitFor(() => expect(getTextField('Your name')).toHaveAccessibleDescription('Please enter your name.'));
    expect(getTextField('Your name')).toHaveFocus();
    expect(getTextField('Email')).toHaveAccessibleDescription(/Please enter your email address\./);
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please choose a topic.');
    expect(getTextField('Message')).toHaveAccessibleDescription('Please write your message.');
    expect(requests).toEqual([]);
  });

  test('INF-3 shows the server’s errors at their fields', async () => {
    const errors = { email: 'Please enter a full email address, such as name@example.com.' };
    replies.sendMessage = () => ({ status: 422, body: { status: 'error', code: 'invalid', message: 'No.', errors } });
    render(<ContactForm />);
    await writeMessage();
    await send('Send message');
    await waitFor(() => expect(getTextField('Email')).toHaveAccessibleDescription(/full email address/));
    expect(getTextField('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['the connection fails', undefined, /still here/],
    [
      'the server limits the rate',
      { status: 429, body: { status: 'error', code: 'too-many', message: 'Wait a bit.' } },
      /Wait/,
    ],
  ])('INF-3 when %s, the form keeps the typed text and offers to send it again', async (_, reply, text) => {
    if (reply) replies.sendMessage = () => reply;
    else configureApi({ apiBase: 'http://127.0.0.1:9/api' });
    const { unmount } = render(<ContactForm />);
    await writeMessage();
    await send('Send message');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    // The draft survives even if the visitor opens another page in between.
    unmount();
    render(<ContactForm />);
    expect(getTextField('Message')).toHaveValue('Songs do not play on my phone.');
    replies = {};
    configureApi({ apiBase: `${server.origin}/api` });
    await send('Send message');
    expect(await screen.findByRole('heading', { name: /NY-7KQX-M2PA/ })).toBeVisible();
  });

  test('INF-3 shows an error at once when the device is offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ContactForm />);
    await writeMessage();
    await send('Send message');
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. What you wrote is still here.');
    expect(requests).toEqual([]);
    onLine.mockRestore();
    await send('Try again');
    expect(await screen.findByRole('heading', { name: /NY-7KQX-M2PA/ })).toBeVisible();
  });

  test('INF-3 offers a retry beside the button, and tells the visitor when sending is slow', async () => {
    replies.sendMessage = () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } });
    render(<ContactForm />);
    await writeMessage();
    await send('Send message');
    await screen.findByRole('alert');
    replies.sendMessage = () => undefined;
    await send('Try again');
    expect(await screen.findByText(/Still sending/, {}, { timeout: 8000 })).toBeVisible();
  });

  test('INF-3 has a honeypot field that people can neither see nor focus', () => {
    const { container } = render(<ContactForm />);
    const honeypot = container.querySelector('input[name="homepage"]');
    expect(honeypot).toHaveAttribute('tabindex', '-1');
    expect(honeypot).toHaveAttribute('autocomplete', 'off');
    expect(honeypot?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Homepage' })).not.toBeInTheDocument();
  });

  test('INF-3 fills in the name of the logged-in user', () => {
    const shell = createTestBus('shell');
    const user = { userId: 1, username: 'chikondi', fullName: 'Chikondi Phiri', pictureUrl: null, city: null };
    shell.publish('session', { status: 'authenticated', user });
    render(<ContactForm />);
    expect(getTextField('Your name')).toHaveValue('Chikondi Phiri');
    shell.dispose();
  });
});

describe('ReportForm', () => {
  const songField = () => screen.getByRole('combobox', { name: 'Song or page' });
  async function writeReport(): Promise<void> {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'ownership');
    await userEvent.type(getTextField('What is wrong?'), 'It is mine and I never agreed.');
    await userEvent.type(getTextField('Email'), 'thandi@example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: /is true/ }));
  }
  beforeEach(() => {
    const song = buildSongListItem({ title: 'Mvula Yoyamba', stageName: 'Wezi Nyirongo' });
    replies.search = () => ({ body: { artists: [], songs: [song], albums: [] } });
  });

  test('RTE-39, INF-3 the visitor searches for a song, chooses it with the keyboard, and reports it', async () => {
    render(<ReportForm search="" />);
    await userEvent.type(songField(), 'mvu');
    const list = await screen.findByRole('grid', { name: 'Songs' });
    expect(within(list).getByRole('link')).toHaveTextContent('Mvula Yoyamba Wezi Nyirongo');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('group', { name: 'Song' })).toHaveTextContent('Mvula Yoyamba by Wezi Nyirongo');
    await writeReport();
    await send('Send report');
    expect(await screen.findByRole('heading', { name: /We’ve received your report/ })).toBeVisible();
    expect(requests.at(-1)?.body).toMatchObject({ page: SONG_PATH, reason: 'ownership', name: '', isTrue: true });
  });

  test('RTE-39 starts with the song of the previous page, and lets the visitor choose another', async () => {
    render(<ReportForm search={`?song=${encodeURIComponent(SONG_PATH)}`} />);
    expect(screen.getByRole('group', { name: 'Song' })).toHaveTextContent('Mvula Yoyamba by Wezi Nyirongo');
    await send('Choose another');
    await waitFor(() => expect(songField()).toHaveFocus());
  });

  test('RTE-39 does not search for a pasted URL, and shows the server’s error at the field', async () => {
    const errors = { page: 'We couldn’t find that page. Please copy its link from the top of the browser.' };
    replies.reportContent = () => ({ status: 422, body: { status: 'error', code: 'invalid', message: 'No.', errors } });
    render(<ReportForm search="" />);
    await userEvent.click(songField());
    await userEvent.paste('https://nyimbo.example.org/no/such/page');
    await writeReport();
    await send('Send report');
    await waitFor(() => expect(songField()).toHaveAccessibleDescription(/We couldn’t find that page/));
    expect(songField()).toHaveValue('https://nyimbo.example.org/no/such/page');
    expect(requests.map(({ name }) => name)).toEqual(['reportContent']);
  });

  test('RTE-39 lets the visitor choose another song when the server does not find the page', async () => {
    const errors = { page: 'We couldn’t find that song.' };
    replies.reportContent = () => ({ status: 422, body: { status: 'error', code: 'invalid', message: 'No.', errors } });
    render(<ReportForm search={`?song=${encodeURIComponent(SONG_PATH)}`} />);
    await writeReport();
    await send('Send report');
    await waitFor(() => expect(songField()).toHaveAccessibleDescription(/We couldn’t find that song/));
  });

  test('RTE-39 tells the visitor when no song is found, and when the search does not respond', async () => {
    replies.search = () => ({ body: { artists: [], songs: [], albums: [] } });
    render(<ReportForm search="" />);
    await userEvent.type(songField(), 'qqqq');
    expect(await screen.findByText(/No song found/)).toBeVisible();
    replies.search = () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } });
    await userEvent.type(songField(), 'q');
    expect(await screen.findByText(/Search isn’t responding/)).toBeVisible();
  });

  test('RTE-39 requires a song and the declaration', async () => {
    render(<ReportForm search="" />);
    await send('Send report');
    await waitFor(() => expect(songField()).toHaveAccessibleDescription(/Please choose a song, or paste/));
    expect(songField()).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm that your report is true.');
  });
});
