import { configureApi, type CallName } from '@nyimbo/shared-api';
import { buildSongListItem } from '@nyimbo/shared-api/builders';
import { endpoints, examples } from '@nyimbo/shared-api/contract';
import { startTestServer, type TestReply, type TestServer } from '@nyimbo/shared-api/testing';
import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContactForm } from './ContactForm.tsx';
import { clearDraft } from './formDrafts.ts';
import { ReportForm } from './ReportForm.tsx';

const SONG_PATH = '/song/Mvula%20Yoyamba&a_src=Wezi%20Nyirongo';
let server: TestServer;
let replies: Partial<Record<CallName, () => TestReply | undefined>> = {};
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

const field = (name: string) => screen.getByRole('textbox', { name });
async function writeMessage(): Promise<void> {
  await userEvent.type(field('Your name'), 'Chikondi Phiri');
  await userEvent.type(field('Email'), 'chikondi@example.com');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'fault');
  await userEvent.type(field('Message'), 'Songs do not play on my phone.');
}
const send = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('ContactForm', () => {
  test('RTE-33, INF-3 sends the message, and shows its number, in focus and to be copied', async () => {
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
    expect(field('Message')).toHaveValue('');
    shell.dispose();
  });

  test('INF-3 says at each field what is missing, in focus the first, and sends nothing', async () => {
    render(<ContactForm />);
    await send('Send message');
    await waitFor(() => expect(field('Your name')).toHaveAccessibleDescription('Please enter your name.'));
    expect(field('Your name')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription(/Please enter your email address\./);
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please choose a topic.');
    expect(field('Message')).toHaveAccessibleDescription('Please write your message.');
    expect(requests).toEqual([]);
  });

  test('INF-3 what the server has against a field stands at the field', async () => {
    const errors = { email: 'Please enter a full email address, such as name@example.com.' };
    replies.sendMessage = () => ({ status: 422, body: { status: 'error', code: 'invalid', message: 'No.', errors } });
    render(<ContactForm />);
    await writeMessage();
    await send('Send message');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/full email address/));
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['the connection is cut', undefined, /still here/],
    ['too much was sent', { status: 429, body: { status: 'error', code: 'too-many', message: 'Wait a bit.' } }, /Wait/],
  ])('INF-3 when %s the words stay and can be sent again', async (_, reply, text) => {
    if (reply) replies.sendMessage = () => reply;
    else configureApi({ apiBase: 'http://127.0.0.1:9/api' });
    const { unmount } = render(<ContactForm />);
    await writeMessage();
    await send('Send message');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    // Even if the visitor opens another page in between.
    unmount();
    render(<ContactForm />);
    expect(field('Message')).toHaveValue('Songs do not play on my phone.');
    replies = {};
    configureApi({ apiBase: `${server.origin}/api` });
    await send('Send message');
    expect(await screen.findByRole('heading', { name: /NY-7KQX-M2PA/ })).toBeVisible();
  });

  test('INF-3 says at once when there is no connection', async () => {
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

  test('INF-3 offers to try again where it stands, and says when the connection is slow', async () => {
    replies.sendMessage = () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } });
    render(<ContactForm />);
    await writeMessage();
    await send('Send message');
    await screen.findByRole('alert');
    replies.sendMessage = () => undefined;
    await send('Try again');
    expect(await screen.findByText(/Still sending/, {}, { timeout: 8000 })).toBeVisible();
  });

  test('INF-3 holds a field for programs that no person reaches', () => {
    const { container } = render(<ContactForm />);
    const honeypot = container.querySelector('input[name="homepage"]');
    expect(honeypot).toHaveAttribute('tabindex', '-1');
    expect(honeypot).toHaveAttribute('autocomplete', 'off');
    expect(honeypot?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Homepage' })).not.toBeInTheDocument();
  });

  test('INF-3 begins with the name of who is logged in', () => {
    const shell = createTestBus('shell');
    const user = { userId: 1, username: 'chikondi', fullName: 'Chikondi Phiri', pictureUrl: null, city: null };
    shell.publish('session', { status: 'authenticated', user });
    render(<ContactForm />);
    expect(field('Your name')).toHaveValue('Chikondi Phiri');
    shell.dispose();
  });
});

describe('ReportForm', () => {
  const songField = () => screen.getByRole('combobox', { name: 'Song or page' });
  async function writeReport(): Promise<void> {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'ownership');
    await userEvent.type(field('What is wrong?'), 'It is mine and I never agreed.');
    await userEvent.type(field('Email'), 'thandi@example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: /is true/ }));
  }
  beforeEach(() => {
    const song = buildSongListItem({ title: 'Mvula Yoyamba', stageName: 'Wezi Nyirongo' });
    replies.search = () => ({ body: { artists: [], songs: [song], albums: [] } });
  });

  test('RTE-39, INF-3 a song is found by its words, chosen with the keyboard, and reported', async () => {
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

  test('RTE-39 begins with the song that one comes from, which can be changed', async () => {
    render(<ReportForm search={`?song=${encodeURIComponent(SONG_PATH)}`} />);
    expect(screen.getByRole('group', { name: 'Song' })).toHaveTextContent('Mvula Yoyamba by Wezi Nyirongo');
    await send('Choose another');
    await waitFor(() => expect(songField()).toHaveFocus());
  });

  test('RTE-39 an address that is pasted is not searched for; what the server refuses is shown at the field', async () => {
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

  test('RTE-39 a song whose page is gone can be chosen anew', async () => {
    const errors = { page: 'We couldn’t find that song.' };
    replies.reportContent = () => ({ status: 422, body: { status: 'error', code: 'invalid', message: 'No.', errors } });
    render(<ReportForm search={`?song=${encodeURIComponent(SONG_PATH)}`} />);
    await writeReport();
    await send('Send report');
    await waitFor(() => expect(songField()).toHaveAccessibleDescription(/We couldn’t find that song/));
  });

  test('RTE-39 says when no song is found, and when the search does not answer', async () => {
    replies.search = () => ({ body: { artists: [], songs: [], albums: [] } });
    render(<ReportForm search="" />);
    await userEvent.type(songField(), 'qqqq');
    expect(await screen.findByText(/No song found/)).toBeVisible();
    replies.search = () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } });
    await userEvent.type(songField(), 'q');
    expect(await screen.findByText(/Search isn’t responding/)).toBeVisible();
  });

  test('RTE-39 asks for the declaration, and for what is reported', async () => {
    render(<ReportForm search="" />);
    await send('Send report');
    await waitFor(() => expect(songField()).toHaveAccessibleDescription(/Please choose a song, or paste/));
    expect(songField()).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm that your report is true.');
  });
});
