import type { NetworkCondition } from '../NetworkCondition.ts';

/** The state of the solo harness, which is in its URL. A link to the harness restores it. */
export interface ControlsState {
  module: string | null;
  /** JSON of the module's props; null for the harness's defaults. */
  props: string | null;
  /** The path of the page in the preview. */
  path: string | null;
  theme: 'dark' | 'light';
  /** Width of the preview in px; null fills the window. */
  width: number | null;
  isLoggedIn: boolean;
  network: NetworkCondition;
  /** The message in the editor, and its payload as JSON. */
  message: string | null;
  payload: string | null;
  /** Whether the message was sent. If so, opening a link with this state sends it again. */
  isSent: boolean;
}

/** Widths of the preview in CSS pixels: a phone, a tablet and a desktop. */
export const PREVIEW_WIDTHS = [360, 768, 1440];

/** Reads the network condition from the query. The caller checks that the harness's server supports it. */
function readNetwork(query: URLSearchParams): NetworkCondition {
  if (query.has('offline')) return 'offline';
  if (query.has('slow')) return 'slow';
  return query.has('api') ? `api-${query.get('api')}` : 'good';
}

function writeNetwork(query: URLSearchParams, network: NetworkCondition): void {
  if (network.startsWith('api-')) query.set('api', network.slice('api-'.length));
  else if (network !== 'good') query.set(network, '1');
}

/** Parses the state from a query string. Missing or unknown values become their default. */
export function parseControlsState(search: string, conditions: readonly NetworkCondition[]): ControlsState {
  const query = new URLSearchParams(search);
  const width = Number(query.get('width'));
  const network = readNetwork(query);
  return {
    module: query.get('module'),
    props: query.get('props'),
    path: query.get('path')?.startsWith('/') ? query.get('path') : null,
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    width: PREVIEW_WIDTHS.includes(width) ? width : null,
    isLoggedIn: query.has('user'),
    network: conditions.includes(network) ? network : 'good',
    message: query.get('message'),
    payload: query.get('payload'),
    isSent: query.has('sent'),
  };
}

/** Formats the state as a query string with a question mark; '' for the initial state. */
export function presentControlsState(state: ControlsState): string {
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
  writeNetwork(query, state.network);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
