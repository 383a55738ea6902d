/**
 * The contract of the event bus: every message's name, kind and payload, in one place.
 *
 * Names are `domain/verb-or-noun`; `owners` below says which app answers for each. Payloads are plain data: no
 * functions, class instances or Observables cross a remote's border. A breaking change is a new name beside the old
 * one (`player/play@2`). `schemas.ts` holds the same shapes as zod schemas for development, solo mode and tests; the
 * compiler checks that the two agree.
 */

/** A song as it travels between remotes. `songId` is the API's `post_id`. */
export interface SongRef {
  songId: number;
  title: string;
  artist: string;
  /** Address of the cover; null when it is to be drawn from the title and artist. */
  coverUrl: string | null;
  /** Name of the audio file on the media host, resolved with `year` to an address when it is played. */
  file: string;
  year: number;
  durationSeconds: number | null;
  /** Of the audio file; null when it is not known. */
  sizeBytes: number | null;
  /** Of its small encoding, for who saves data; null when there is none. */
  smallSizeBytes: number | null;
}

/** Where a song was started from: it decides what its end means (SNG-8). */
export type PlaySource = 'list' | 'song-page';

export interface PlayPayload {
  /** The list that was played from; it becomes the queue (PLY-7). Never empty. */
  songs: SongRef[];
  /** The entry of `songs` to play. */
  index: number;
  source: PlaySource;
  /** Seconds from the start; 0 when left out. */
  startSeconds?: number;
  /** What the list is called where it stands, 'Trending songs': the full-screen player says where it plays from. */
  listTitle?: string;
}

/** Songs for the queue, in the order in which they are to be heard. Never empty. */
export interface QueuePayload {
  songs: SongRef[];
}

export type ThemeChoice = 'dark' | 'light' | 'system';
/** The theme on screen, once 'system' has been resolved. */
export type ThemeName = 'dark' | 'light';
export type PlayerStyle = 'wave' | 'advanced';
export type PlayerPosition = 'bottom' | 'top';

/** Loop and autoplay exclude each other (PLY-5): setting one to true sets the other to false. */
export interface Preferences {
  theme: ThemeChoice;
  playerStyle: PlayerStyle;
  playerPosition: PlayerPosition;
  loop: boolean;
  autoplay: boolean;
  /**
   * Fetch as little as possible: the small encoding of songs, covers drawn on the device, nothing ahead of time. Of this
   * device, not of the account; on without a choice where the browser asks for it (`Save-Data`).
   */
  dataSaver: boolean;
}

export interface SessionUser {
  userId: number;
  username: string;
  fullName: string;
  pictureUrl: string | null;
  city: string | null;
}

/** What the API gives after login, registration and restore, as the shell stores it (SES-1). */
export interface SessionStart {
  user: SessionUser;
  /** Short-lived bearer token. */
  token: string;
  /** The account's auth key, 64 random bytes or more in base64url (ENT-1 `hashtag`). */
  authKey: string;
  sessionId: string;
  /** The account's settings; login takes them over the local ones (SET-2). Null after registration. */
  preferences: Partial<Preferences> | null;
}

export type SessionState =
  | { status: 'anonymous' }
  | { status: 'restoring'; user: SessionUser | null }
  | { status: 'authenticated'; user: SessionUser };

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'failed';

export interface PlayerState {
  status: PlayerStatus;
  /** The current song; null before the first play of the page's life. */
  song: SongRef | null;
  source: PlaySource | null;
  queueLength: number;
  /** Position in the queue; -1 when it is empty. */
  queueIndex: number;
}

/** A moment of a song. */
export interface SongMoment {
  /** Null while no song is current. */
  songId: number | null;
  positionSeconds: number;
}

export interface FavouritesState {
  /** Whose hearts these are; null when nobody is logged in. */
  userId: number | null;
  songIds: number[];
}

export interface LogInRequest {
  /** Why the dialog opens; it chooses the sentence under its heading. */
  reason: 'menu' | 'favourite' | 'expired' | 'settings';
  step?: 'log-in' | 'register';
}
export type LogInOutcome = { outcome: 'logged-in' } | { outcome: 'dismissed' };

export interface ToastPayload {
  text: string;
  /** Time on screen in milliseconds, 1000 to 3000 (TST-1); 3000 when left out. */
  durationMs?: number;
  /** A label and the command that the toast's one button sends. */
  action?: ToastAction<'navigate/to'> | ToastAction<'queue/open'>;
}

interface ToastAction<Name extends CommandName> {
  label: string;
  command: Name;
  payload: CommandPayloads[Name];
}

/** Do this. Exactly one handler; buffered until its owner is there. */
export interface CommandPayloads {
  'player/play': PlayPayload;
  'player/toggle': Record<string, never>;
  'player/pause': Record<string, never>;
  'player/next': Record<string, never>;
  'player/previous': Record<string, never>;
  'player/seek': { positionSeconds: number };
  /** After the current song. Songs that are to come anyway are moved, never doubled. */
  'queue/play-next': QueuePayload;
  /** At the end. Songs that are to come anyway stay where they are. */
  'queue/add': QueuePayload;
  /** Shows the queue. */
  'queue/open': Record<string, never>;
  'song/download': { song: SongRef };
  'song/share': { song: SongRef };
  'favourite/toggle': { song: SongRef };
  'search/open': { input?: string };
  'navigate/to': { path: string; replace?: boolean };
  'toast/show': ToastPayload;
  'session/start': SessionStart;
  'session/end': Record<string, never>;
  /** What the server answered after a change of the profile. Ignored when this user is not logged in any more. */
  'session/update-user': SessionUser;
  'preferences/set': Partial<Preferences>;
}

/** Do this and tell me the outcome. */
export interface RequestPayloads {
  'auth/log-in': { input: LogInRequest; outcome: LogInOutcome };
  /** Where the current song is. Only asked while `player/state` has one: the player is there then. */
  'player/position': { input: Record<string, never>; outcome: SongMoment };
}

/** This happened. Any number of listeners, none kept for latecomers. */
export interface EventPayloads {
  'favourite/changed': { songId: number; isFavourite: boolean };
  'play/counted': { songId: number; plays: number };
  'share/counted': { songId: number; shares: number };
  'download/counted': { songId: number; downloads: number };
  'session/changed': { status: 'authenticated' | 'anonymous' };
  'navigation/done': { path: string };
}

/** The last value of something that one app owns; latecomers get it at once. */
export interface StatePayloads {
  'player/state': PlayerState;
  session: SessionState;
  theme: { choice: ThemeChoice; active: ThemeName };
  preferences: Preferences;
  favourites: FavouritesState;
}

export type CommandName = keyof CommandPayloads;
export type RequestName = keyof RequestPayloads;
export type EventName = keyof EventPayloads;
export type StateName = keyof StatePayloads;
export type MessageName = CommandName | RequestName | EventName | StateName;
export type MessageKind = 'command' | 'request' | 'event' | 'state';

/** The host, or a remote by the name of its folder. */
export type AppName = 'shell' | `mfe-${string}`;

/** Who handles a command, answers a request, and alone writes an event or a state. */
export const owners: Record<MessageName, AppName> = {
  'player/play': 'mfe-player',
  'player/toggle': 'mfe-player',
  'player/pause': 'mfe-player',
  'player/next': 'mfe-player',
  'player/previous': 'mfe-player',
  'player/seek': 'mfe-player',
  'queue/play-next': 'mfe-player',
  'queue/add': 'mfe-player',
  'queue/open': 'mfe-player',
  'player/state': 'mfe-player',
  'play/counted': 'mfe-player',
  'player/position': 'mfe-player',
  'download/counted': 'mfe-player',
  'share/counted': 'mfe-catalogue',
  'song/download': 'mfe-player',
  'song/share': 'mfe-catalogue',
  'search/open': 'mfe-catalogue',
  'favourite/toggle': 'mfe-catalogue',
  'favourite/changed': 'mfe-catalogue',
  favourites: 'mfe-catalogue',
  'auth/log-in': 'mfe-auth',
  'session/start': 'shell',
  'session/end': 'shell',
  'session/update-user': 'shell',
  'session/changed': 'shell',
  session: 'shell',
  'navigate/to': 'shell',
  'navigation/done': 'shell',
  'toast/show': 'shell',
  'preferences/set': 'shell',
  preferences: 'shell',
  theme: 'shell',
};

/** What the shell hands to a remote's page. */
export interface PageProps {
  /** The values of the route's `{name}` parts, decoded. */
  params: Record<string, string>;
  /** The query, with its question mark; '' without one. */
  search: string;
  path: string;
}

/** What is said of a page. */
interface RemotePage {
  /** For `document.title`; may hold `{name}` values of the path. */
  title: string;
  /** For search engines and link previews; may hold the same. */
  description?: string;
  /** What a link preview of this page shows. */
  preview?: 'song' | 'album' | 'artist' | 'playlist' | 'genre' | 'city' | null;
  /**
   * Calls whose answers the page needs first; the HTML starts them before any script has loaded. A value `{name}` is
   * the path's value, `{isMobile}` a boolean.
   */
  early?: { call: string; request: Record<string, string | number | boolean> }[];
}

/** A page that a remote adds. */
export interface RemoteRoute extends RemotePage {
  /** Pattern of its address, `/mw/artist/{name}`. */
  path: string;
  module: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /**
   * A file of the build, `html/faq.html`: what the page says as plain semantic HTML, with `{country}` and `{adjective}` in
   * it. The web host puts it where the page will stand, to be read before the page's component runs.
   */
  html?: string;
  /**
   * What is said of the page instead, by the web host, when the address has that field in its query with one of `values`
   * (any, without). The field's value is `{field}`, as those of the path are, and belongs to the canonical address.
   */
  withQuery?: Record<string, Partial<RemotePage> & { values?: string[] }>;
  /** The same for one value of the path: by its name, then by the value. `preview: null` takes that of the route away. */
  withPath?: Record<string, Record<string, Partial<RemotePage> & { noindex?: boolean }>>;
}

/** A remote's `remote.json`: what it adds to the site, as static data that ships with each of its releases. */
export interface RemoteDescription {
  name: AppName;
  routes: RemoteRoute[];
  slots: { slot: SlotName; module: string; load: 'boot' | 'idle' | 'command' }[];
  /** Commands that this remote owns, each with the module that handles it once mounted. */
  handles: Partial<Record<CommandName, string>>;
  /** Requests that this remote answers, each with the module that answers once mounted. */
  responds: Partial<Record<RequestName, string>>;
  modules: string[];
  /** Kept on the device for an offline start, all but libraries of first use; without it only what was used is. */
  offline?: boolean;
  /** Range of shell versions that it runs under. */
  needsShell: string;
}

/** Named places in the shell's layout. `background` is for modules that draw nothing. */
export type SlotName = 'player' | 'song-waveform' | 'overlay' | 'background';
