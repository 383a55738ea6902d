import type { Line } from '../soloPage.ts';

/** All that a link to the harness reproduces. */
export interface DeskState {
  module: string | null;
  /** JSON of the module's props; null for those of the harness. */
  props: string | null;
  /** The address of the page on the stage. */
  path: string | null;
  theme: 'dark' | 'light';
  /** Of the stage, in px; null fills the window. */
  width: number | null;
  isLoggedIn: boolean;
  line: Line;
  /** The message in the editor, and its payload as JSON. */
  message: string | null;
  payload: string | null;
  /** It has been sent: who opens the link sends it too. */
  isSent: boolean;
}

export const STAGE_WIDTHS = [360, 768, 1440];

/** Lines have the names that the harness's server knows; in the address they are switches. */
function readLine(query: URLSearchParams): Line {
  if (query.has('offline')) return 'offline';
  if (query.has('slow')) return 'slow';
  return query.has('api') ? `api-${query.get('api')}` : 'good';
}

function writeLine(query: URLSearchParams, line: Line): void {
  if (line.startsWith('api-')) query.set('api', line.slice('api-'.length));
  else if (line !== 'good') query.set(line, '1');
}

/** What an address asks for. What it does not say, or says in no way that is known, is as it is at first. */
export function parseDeskState(search: string, lines: readonly Line[]): DeskState {
  const query = new URLSearchParams(search);
  const width = Number(query.get('width'));
  const line = readLine(query);
  return {
    module: query.get('module'),
    props: query.get('props'),
    path: query.get('path')?.startsWith('/') ? query.get('path') : null,
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    width: STAGE_WIDTHS.includes(width) ? width : null,
    isLoggedIn: query.has('user'),
    line: lines.includes(line) ? line : 'good',
    message: query.get('message'),
    payload: query.get('payload'),
    isSent: query.has('sent'),
  };
}

/** The query of a link that leads to this state, with its question mark; '' for the first state. */
export function presentDeskState(state: DeskState): string {
  const query = new URLSearchParams();
  const texts = {
    module: state.module,
    props: state.props,
    path: state.path,
    message: state.message,
    payload: state.payload,
  };
  for (const [name, text] of Object.entries(texts)) if (text !== null) query.set(name, text);
  if (state.theme === 'light') query.set('theme', 'light');
  if (state.width !== null) query.set('width', String(state.width));
  if (state.isLoggedIn) query.set('user', '1');
  if (state.isSent) query.set('sent', '1');
  writeLine(query, state.line);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
